"use client";

import { memo, useEffect, useRef } from "react";
import type { KeptPage, Span } from "../../../text.ts";

let brush: CanvasRenderingContext2D | null | undefined;
/** The size in which widths are measured. */
const letters = 16;

/** Every other size and distance is another font to a browser: few of them are found again, thousands are not. */
const step = 0.2;

/** How wide a text is in letters of that size. */
function widthOf(text: string): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (!brush) return text.length * letters * 0.5;
  if (brush.font !== `${letters}px sans-serif`) {
    brush.font = `${letters}px sans-serif`;
    brush.fontKerning = "none";
  }
  return brush.measureText(text).width;
}

/** Somebody who scrolls or leafs needs no words: those in sight can be picked up once there is a rest. */
const rest = 250;

function whenCalm(element: Element | null, begin: () => void): () => void {
  if (!element) return () => {};
  const desk = element.closest("[data-desk]");
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    sight.disconnect();
    desk?.removeEventListener("scroll", wait);
  };
  const start = () => {
    if (!isSeen) return;
    stop();
    begin();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(start, rest);
  };
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    wait();
  });
  sight.observe(element);
  desk?.addEventListener("scroll", wait, { passive: true });
  return stop;
}

/** A full page has a thousand words and gaps: no frame waits for all of them. */
const atOnce = 100;

/**
 * The words of a page, invisible, each run exactly where it stands on the paper: what is selected here is selected by
 * offset. Scans have them like any other page. Hundreds of them are put there by hand: they never change.
 */
export const WordLayer = memo(function WordLayer({ page, scale }: { page: KeptPage; scale: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const spans = page.spans ?? [];
    let frame = 0;
    const fill = (from: number) => {
      const words = document.createDocumentFragment();
      for (const span of spans.slice(from, from + atOnce)) words.append(runOf(span, page, scale));
      if (from === 0) layer.current?.replaceChildren(words);
      else layer.current?.append(words);
      if (from + atOnce < spans.length) frame = requestAnimationFrame(() => fill(from + atOnce));
    };
    const stop = whenCalm(layer.current, () => fill(0));
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [page, scale]);
  // Whoever records what happened before an error has no business with a document's words, and would count each of them.
  return <div ref={layer} className="word-layer" data-sentry-block />;
});

/**
 * Letters stand as far apart as it takes to fill the place. To stretch them instead would make every word a drawing of its
 * own, with its own coordinates: thousands of them are what a browser stumbles over.
 */
function runOf([start, end, left, top, width, height]: Span, page: KeptPage, scale: number): HTMLSpanElement {
  const text = page.text.slice(start - page.start, end - page.start);
  const size = Math.max(4, Math.round(height * scale * 0.8));
  const apart = (width * scale - (widthOf(text) * size) / letters) / Math.max(1, text.length);
  const near = Math.round(apart / step) * step;
  const run = document.createElement("span");
  run.dataset.start = String(start);
  run.style.cssText = `left:${left * scale}px;top:${top * scale}px;font-size:${size}px;line-height:${height * scale}px;letter-spacing:${near.toFixed(1)}px`;
  run.textContent = text;
  return run;
}
