import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Recogniser } from "../seeing/recognise.ts";
import { seenPage } from "../seeing/seen-page.ts";
import type { LaidOutPage } from "./layout.ts";

const longestSide = 2300;

/** A page that is only a picture: it is drawn, and its letters are read. Null where nothing is on it. */
export async function seePage(
  page: PDFPageProxy,
  recogniser: Recogniser,
  beginRecognition: () => void,
): Promise<LaidOutPage | null> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(4, longestSide / Math.max(width, height));
  const canvas = await drawn(page, scale);
  if (!hasInk(canvas)) return null;
  beginRecognition();
  return seenPage(canvas, { width, height }, scale, recogniser);
}

const grid = 128;
const leastInk = 0.004;
const visible = 24;

/** Whether more is on a page than a number: an empty one is not worth looking at for a second. */
function hasInk(canvas: Canvas): boolean {
  const small = createCanvas(grid, grid);
  const context = small.getContext("2d");
  context.drawImage(canvas, 0, 0, grid, grid);
  const { data } = context.getImageData(0, 0, grid, grid);
  const shades = Array.from({ length: grid * grid }, (_, at) => data[at * 4 + 1] ?? 255);
  const paper = shades.toSorted((a, b) => a - b)[shades.length >> 1] ?? 255;
  return shades.filter((shade) => Math.abs(shade - paper) > visible).length > shades.length * leastInk;
}

async function drawn(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return canvas;
}
