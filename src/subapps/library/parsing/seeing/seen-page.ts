import type { Canvas } from "@napi-rs/canvas";
import { type LaidOutPage, layOut } from "../pdf/layout.ts";
import type { Recogniser } from "./recognise.ts";
import { levelled, usualLine } from "./usual-line.ts";

type Paper = { width: number; height: number };

/** A page that is only a picture, `scale` times as large as its paper: its words, where they stand on that paper. */
export async function seenPage(
  canvas: Canvas,
  paper: Paper,
  scale: number,
  recogniser: Recogniser,
): Promise<LaidOutPage> {
  const { runs, placeOf } = await recogniser.read(canvas);
  const lines = levelled(runs, 1 / scale);
  const { page, headings } = layOut(lines, { ...paper, bodySize: usualLine(lines), bodyFont: "", bookmarks: null });
  const spans = page.spans?.map(([start, end, left, top, width, height]): NonNullable<typeof page.spans>[number] => {
    const box = { x0: left * scale, y0: top * scale, x1: (left + width) * scale, y1: (top + height) * scale };
    const { x0, y0, x1, y1 } = placeOf(box);
    return [start, end, tenth(x0 / scale), tenth(y0 / scale), tenth((x1 - x0) / scale), tenth((y1 - y0) / scale)];
  });
  return { page: { ...page, spans: spans ?? null, isScanned: page.text !== "" }, headings };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
