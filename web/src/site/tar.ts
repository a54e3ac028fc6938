// Files of a tar archive, as site/bundle.py writes it (USTAR). Python could do this, in twenty times the time.

export interface Packed {
  name: string;
  data: Uint8Array;
}

const BLOCK = 512;

function field(bytes: Uint8Array, from: number, length: number): string {
  const whole = bytes.subarray(from, from + length);
  const end = whole.indexOf(0);
  return new TextDecoder().decode(end < 0 ? whole : whole.subarray(0, end));
}

export function* filesOf(archive: ArrayBuffer): Generator<Packed> {
  const bytes = new Uint8Array(archive);
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    const folder = field(bytes, at + 345, 155);
    const name = field(bytes, at, 100);
    const size = parseInt(field(bytes, at + 124, 12), 8);
    yield { name: folder === "" ? name : `${folder}/${name}`, data: bytes.subarray(at + BLOCK, at + BLOCK + size) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
