"use client";

import { Citation } from "#ui/display/citation.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { MadeCitation } from "../../making/content-result.ts";
import { useReader } from "../reader/reader-context.tsx";

interface MadeLinkProps {
  citation: MadeCitation;
  number: number;
  /** The number is a page. */
  isPage?: boolean;
}

/** Leads to the words that something was made from. */
export function MadeLink({ citation: { documentId, start, end, page, quote }, number, isPage }: MadeLinkProps) {
  const model = useReader();
  return (
    <AppLink
      href={`/apps/library/${documentId}#at=${start}-${end}`}
      prefetch={false}
      title={`Page ${page}: “${quote.slice(0, 200)}”`}
      aria-label={isPage ? `Page ${page}` : `Source ${number}, page ${page}`}
      onClick={(event) => {
        if (documentId !== model.document.id) return;
        event.preventDefault();
        model.goTo(start, { end });
      }}
      className="rounded-sm"
    >
      <Citation number={number} />
    </AppLink>
  );
}
