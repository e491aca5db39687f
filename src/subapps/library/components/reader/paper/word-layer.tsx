"use client";

import { memo, useEffect, useRef } from "react";
import type { KeptPage, Span } from "../../../text.ts";

let brush: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the layer's own letters, one pixel high. */
function widthOf(text: string): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (!brush) return text.length * 0.5;
  if (brush.font !== "100px sans-serif") brush.font = "100px sans-serif";
  return brush.measureText(text).width / 100;
}

/** Somebody who only scrolls past needs no words. */
const patience = 90;

/**
 * The words of a page, invisible, each run exactly where it stands on the paper: what is selected here is selected by
 * offset. Scans have them like any other page. Hundreds of them are put there by hand: they never change.
 */
export const WordLayer = memo(function WordLayer({ page, scale }: { page: KeptPage; scale: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const words = document.createDocumentFragment();
      for (const span of page.spans ?? []) words.append(runOf(span, page, scale));
      layer.current?.replaceChildren(words);
    }, patience);
    return () => clearTimeout(timer);
  }, [page, scale]);
  return <div ref={layer} className="word-layer" />;
});

function runOf([start, end, left, top, width, height]: Span, page: KeptPage, scale: number): HTMLSpanElement {
  const text = page.text.slice(start - page.start, end - page.start);
  const size = height * scale;
  const spare = (width * scale - widthOf(text) * size) / Math.max(1, text.length);
  const run = document.createElement("span");
  run.dataset.start = String(start);
  run.dataset.end = String(end);
  run.style.cssText = `left:${left * scale}px;top:${top * scale}px;height:${size}px;font-size:${size}px;line-height:${size}px;letter-spacing:${spare}px`;
  run.textContent = text;
  return run;
}
