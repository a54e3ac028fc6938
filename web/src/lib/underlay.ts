// A picture under the grid, with its own scale: where its corner lies, and how many squares it is wide.

export interface Underlay {
  src: string; // a data address
  x: number;
  y: number;
  columns: number;
}

const LARGEST = 700_000; // letters of a data address: what a table takes
const SIDES = [2400, 1800, 1400, 1000, 700];

function opened(src: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error("This picture cannot be shown."));
    image.src = src;
  });
}

function asData(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(new Error("This file cannot be read."));
    reader.readAsDataURL(file);
  });
}

/** A picture no larger than a table takes; a larger one is drawn smaller, again and again. */
export async function fitting(src: string, most = LARGEST, sides: readonly number[] = SIDES): Promise<string> {
  const image = await opened(src);
  if (src.length <= most && Math.max(image.width, image.height) <= (sides[0] ?? 0)) return src;
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const small = canvas.toDataURL("image/webp", 0.8);
    if (small.length <= most) return small;
  }
  throw new Error("This picture is too large.");
}

/** A picture file, as small as it must be, and how wide it is in pixels. */
export async function pictureOf(file: Blob, most?: number, sides?: readonly number[]): Promise<string> {
  return fitting(await asData(file), most, sides);
}
