"use client";

import { HoverCard } from "radix-ui";
import type { CitationPart } from "#engine/messages/parts.ts";
import { Citation } from "#ui/display/citation.tsx";

interface AskedCitationProps {
  number: number;
  source: CitationPart | undefined;
  isActive: boolean;
  onOpen: (source: CitationPart) => void;
}

/** A source's number in an answer: resting on it shows the passage, pressing it leads to the words. */
export function AskedCitation({ number, source, isActive, onOpen }: AskedCitationProps) {
  if (!source) return <Citation number={number} />;
  const place = [source.title, source.locator].filter(Boolean).join(", ");
  return (
    <HoverCard.Root openDelay={150} closeDelay={100}>
      <HoverCard.Trigger asChild>
        <button
          type="button"
          aria-label={`Source ${number}: ${place}`}
          aria-pressed={isActive}
          onClick={() => onOpen(source)}
          className="rounded-sm"
        >
          <Citation number={number} active={isActive} />
        </button>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          side="top"
          sideOffset={6}
          collisionPadding={8}
          className="motion-pop z-30 max-w-80 rounded-10 border border-line bg-raised p-3 shadow-lg dark:border-line-strong"
        >
          <p className="line-clamp-6 font-serif text-quote text-ink">“{source.quote.trim()}”</p>
          <p className="mt-1.5 text-meta text-ink-3">{place}</p>
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
