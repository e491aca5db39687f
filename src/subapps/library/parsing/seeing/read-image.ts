import { readFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { ReadingFault } from "../fault.ts";
import { limits } from "../limits.ts";
import type { Parser } from "../report.ts";
import { type ImageSize, imageSize } from "./image-size.ts";
import { Recogniser } from "./recognise.ts";
import { seenPage } from "./seen-page.ts";

/** Letters smaller than this are read better enlarged, and nothing is gained beyond the second. */
const smallest = 1200;
const largest = 4000;

/** A picture: one page as large as it is, with the words that are found in it. */
export const readImage: Parser = async ({ path, languagesFolder }, tell) => {
  const content = await readFile(path);
  // Before it is decoded: the decoder gives up on images beyond its own limits as if they were damaged.
  refuseLarge(imageSize(content));
  const image = await loadImage(content).catch(() => {
    throw new ReadingFault("damaged");
  });
  const { width, height } = image;
  refuseLarge(image);
  tell({ type: "begin", pages: 1, title: null, details: { size: `${width} × ${height}` } });
  const longer = Math.max(width, height);
  const scale = longer < smallest ? Math.min(3, smallest / longer) : longer > largest ? largest / longer : 1;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  tell({ type: "working", page: 1, isRecognition: true });
  const recogniser = new Recogniser(languagesFolder);
  const { page } = await seenPage(canvas, { width, height }, scale, recogniser);
  await recogniser.end();
  if (page.text === "" && recogniser.gaveUpOn) throw new ReadingFault("too_long", recogniser.gaveUpOn);
  tell({ type: "page", page, headings: [], figures: [] });
};

function refuseLarge(size: ImageSize | null): void {
  if (!size || size.width * size.height <= limits.imagePixels) return;
  const { width, height } = size;
  throw new ReadingFault("image_too_large", { width, height, maximumPixels: limits.imagePixels });
}
