import { type Canvas, createCanvas } from "@napi-rs/canvas";

const longestSide = 500;
const clearly = 1.5;

/**
 * Whether the lines of a picture run from top to bottom. Ink comes and goes from line to line, and is spread evenly along
 * them; so the direction in which it changes more is the one across the lines. Reading letters to find that out takes seconds.
 */
export function liesSideways(canvas: Canvas): boolean {
  const scale = Math.min(1, longestSide / Math.max(canvas.width, canvas.height));
  const [width, height] = [
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale)),
  ];
  const small = createCanvas(width, height);
  const context = small.getContext("2d");
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ink = 255 - (data[(y * width + x) * 4 + 1] ?? 255);
      rows[y] = (rows[y] ?? 0) + ink / width;
      columns[x] = (columns[x] ?? 0) + ink / height;
    }
  }
  return unrest(columns) > unrest(rows) * clearly;
}

/** How much a profile changes from one place to the next. */
function unrest(profile: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < profile.length; at++) sum += ((profile[at] ?? 0) - (profile[at - 1] ?? 0)) ** 2;
  return sum / Math.max(1, profile.length - 1);
}
