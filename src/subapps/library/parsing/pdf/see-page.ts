import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Recogniser } from "../seeing/recognise.ts";
import { levelled } from "../seeing/usual-line.ts";
import type { Run } from "./runs.ts";

const longestSide = 2300;

/** The words of a page that is only a picture: it is drawn, and its letters are read. */
export async function seePage(page: PDFPageProxy, recogniser: Recogniser): Promise<Run[]> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(4, longestSide / Math.max(width, height));
  const canvas = await drawn(page, scale);
  return levelled(await recogniser.read(canvas), 1 / scale);
}

async function drawn(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return canvas;
}
