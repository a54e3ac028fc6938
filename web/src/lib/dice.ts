// Each kind of die has an outline of its own.

/** The outline of each kind of die in a box of 24. */
export function outline(sides: number): string {
  if (sides === 4) return "M12 2.5 22 20.5H2z";
  if (sides === 6) return "M3.5 3.5h17v17h-17z";
  if (sides === 8) return "M12 1.5 21.5 12 12 22.5 2.5 12z";
  if (sides === 10) return "M12 1.5 21.5 13.5 12 22.5 2.5 13.5z";
  if (sides === 12) return "M12 1.8 22 9.2 18.2 21H5.8L2 9.2z";
  if (sides === 20) return "M12 1.5 21 6.8v10.4L12 22.5 3 17.2V6.8z";
  return "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z";
}
