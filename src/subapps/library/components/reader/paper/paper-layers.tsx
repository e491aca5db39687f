"use client";

import { clsx } from "clsx";
import { rectsOf } from "../../../rules/rects-of.ts";
import type { KeptPage } from "../../../text.ts";
import type { Layer } from "../reader-types.ts";
import { useLayers } from "../use-layers.ts";

/** Highlights, hits and what lights up, as rectangles worked out from offsets: they cannot stand beside the words. */
export function PaperLayers({ page, scale }: { page: KeptPage; scale: number }) {
  const layers = useLayers(page.start, page.end);
  return (
    <div className="paper-layers" aria-hidden>
      {layers.map((layer) => (
        <LayerRects key={layer.id} layer={layer} page={page} scale={scale} />
      ))}
    </div>
  );
}

function LayerRects({ layer, page, scale }: { layer: Layer; page: KeptPage; scale: number }) {
  return rectsOf(page.spans ?? [], layer.start, layer.end).map((rect) => (
    <div
      key={`${rect.left} ${rect.top}`}
      data-layer={layer.kind}
      data-layer-start={layer.start}
      className={clsx("layer", layer.color && `mark-${layer.color}`)}
      style={{
        left: rect.left * scale,
        top: rect.top * scale,
        width: rect.width * scale,
        height: rect.height * scale,
      }}
    />
  ));
}
