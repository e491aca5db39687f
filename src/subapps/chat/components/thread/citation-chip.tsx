"use client";

import { HoverCard } from "radix-ui";
import { Citation } from "#ui/display/citation.tsx";
import type { NumberedCitation } from "./message-content.ts";

interface CitationChipProps {
  number: number;
  citation: NumberedCitation | undefined;
  onOpen?: (() => void) | undefined;
}

/** A source's number; resting on it shows what the source says, in the source's own voice. */
export function CitationChip({ number, citation, onOpen }: CitationChipProps) {
  if (!citation) return <Citation number={number} />;
  const { title, locator, quote } = citation;
  const place = locator ? `${title}, ${locator}` : title;
  return (
    <HoverCard.Root openDelay={150} closeDelay={100}>
      <HoverCard.Trigger asChild>
        <button type="button" aria-label={`Source ${number}: ${place}`} onClick={onOpen} className="rounded-sm">
          <Citation number={number} />
        </button>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className="motion-pop z-30 max-w-80 rounded-10 border border-line bg-raised p-3 shadow-lg dark:border-line-strong"
        >
          <q className="line-clamp-6 font-serif text-quote text-ink [quotes:'“'_'”']">{quote}</q>
          <p className="mt-1.5 text-meta text-ink-3">{place}</p>
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
