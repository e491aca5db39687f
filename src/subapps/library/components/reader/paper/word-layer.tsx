"use client";

import { memo } from "react";
import type { KeptPage, Span } from "../../../text.ts";

let brush: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the layer's own letters, one pixel high. */
function widthOf(text: string): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (!brush) return text.length * 0.5;
  brush.font = "100px sans-serif";
  return brush.measureText(text).width / 100;
}

/**
 * The words of a page, invisible, each run exactly where it stands on the paper: what is selected here is selected by
 * offset. Scans have them like any other page.
 */
export const WordLayer = memo(function WordLayer({ page, scale }: { page: KeptPage; scale: number }) {
  return (
    <div className="word-layer">
      {(page.spans ?? []).map((span) => (
        <Run
          key={span[0]}
          span={span}
          text={page.text.slice(span[0] - page.start, span[1] - page.start)}
          scale={scale}
        />
      ))}
    </div>
  );
});

function Run({
  span: [start, end, left, top, width, height],
  text,
  scale,
}: {
  span: Span;
  text: string;
  scale: number;
}) {
  const size = height * scale;
  const natural = widthOf(text) * size;
  const stretch = natural > 0 ? (width * scale) / natural : 1;
  return (
    <span
      data-start={start}
      data-end={end}
      style={{
        left: left * scale,
        top: top * scale,
        height: size,
        fontSize: size,
        lineHeight: `${size}px`,
        transform: `scaleX(${stretch})`,
      }}
    >
      {text}
    </span>
  );
}
