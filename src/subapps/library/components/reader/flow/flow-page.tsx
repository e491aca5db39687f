"use client";

import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { Block, KeptPage } from "../../../text.ts";
import { usePage, useReader } from "../reader-context.tsx";
import { useLayers } from "../use-layers.ts";
import { FlowBlock } from "./flow-block.tsx";
import { FlowLayers } from "./flow-layers.ts";

/** A chapter, slide, sheet or page of running text. */
export function FlowPage({ number }: { number: number }) {
  const { sizes } = useReader();
  const page = usePage(number);
  const size = sizes[number - 1];
  if (!page) {
    const lines = Math.min(40, Math.max(4, Math.round(((size?.end ?? 0) - (size?.start ?? 0)) / 90)));
    return (
      <div className="flow-page" data-page={number} style={{ minHeight: lines * 26 }}>
        <Skeleton className="h-full min-h-24" />
      </div>
    );
  }
  return <LoadedPage page={page} of={sizes.length} />;
}

function LoadedPage({ page, of }: { page: KeptPage; of: number }) {
  const layers = useLayers(page.start, page.end);
  const blocks: readonly Block[] =
    page.blocks.length > 0 ? page.blocks : [{ kind: "paragraph", start: page.start, end: page.end }];
  return (
    <section aria-label={`Page ${page.number} of ${of}`} data-page={page.number} className="flow-page">
      <FlowLayers value={layers}>
        {blocks.map((block) => (
          <FlowBlock key={`${block.kind} ${block.start}`} block={block} page={page} />
        ))}
      </FlowLayers>
      {of > 1 && (
        <p aria-hidden className="flow-number">
          {page.number}
        </p>
      )}
    </section>
  );
}
