"use client";

import { memo, useSyncExternalStore } from "react";
import { BlockView } from "#ui/markdown/block-view.tsx";
import type { MarkdownLook } from "#ui/markdown/markdown-look.ts";
import { markdownClass } from "#ui/markdown/markdown-view.tsx";
import type { LiveText } from "./live-text.ts";

interface LiveWordsProps {
  live: LiveText;
  look: MarkdownLook;
  /** Whether this is where the next word will appear. */
  isWriting: boolean;
}

/** Words as they come. Blocks that are done are drawn once; a piece draws the last one again and nothing else. */
export const LiveWords = memo(function LiveWords({ live, look, isWriting }: LiveWordsProps) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  return (
    <div className={markdownClass} data-writing={isWriting || undefined}>
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
        <BlockView key={position} block={block} look={look} />
      ))}
    </div>
  );
});
