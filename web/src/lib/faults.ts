// What the server says is wrong with an encounter, field by field.

/** The faults of one field: of itself, and of what lies in it if nothing below shows them. */
export function faultsOf<F extends { field: string }>(faults: readonly F[], field: string, isWhole = false): F[] {
  return faults.filter(
    (fault) =>
      fault.field === field ||
      (isWhole && (fault.field.startsWith(`${field}.`) || fault.field.startsWith(`${field}[`))),
  );
}
