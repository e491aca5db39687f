"use client";

import { clsx } from "clsx";
import { useState } from "react";
import type { CheckPart, CitationPart, Verdict } from "#engine/messages/parts.ts";
import { Citation } from "#ui/display/citation.tsx";
import { useReader } from "../reader/reader-context.tsx";
import { VerdictWords } from "./verdict-words.tsx";

interface SourceListProps {
  sources: readonly CitationPart[];
  check: CheckPart | null;
  active: number | null;
  onOpen: (source: CitationPart) => void;
}

const shownFirst = 5;
const order: readonly Verdict[] = ["not", "partly", "supported"];

/** The passages an answer stands on, by number. */
export function SourceList({ sources, check, active, onOpen }: SourceListProps) {
  const model = useReader();
  const [isAll, setAll] = useState(false);
  if (sources.length === 0) return null;
  const shown = isAll ? sources : sources.slice(0, shownFirst);
  return (
    <div className="overflow-hidden rounded-lg border">
      <ul aria-label="Sources">
        {shown.map((source) => {
          const verdict = verdictOf(check, source.number);
          const title = source.documentId === model.document.id ? "" : `${source.title}, `;
          return (
            <li key={source.number} className="not-first:border-t">
              <button
                type="button"
                aria-current={active === source.number || undefined}
                onClick={() => onOpen(source)}
                className={clsx(
                  "flex w-full items-start gap-3 px-3 py-2.5 text-left transition-colors",
                  active === source.number ? "bg-accent-soft" : "hover:bg-hover",
                )}
              >
                <span className="pt-0.5">
                  <Citation number={source.number ?? 0} active={active === source.number} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-3 font-serif text-quote text-ink">“{source.quote.trim()}”</span>
                  <span className="mt-1 flex justify-between gap-2 text-meta text-ink-3">
                    <span className="truncate">
                      {title}
                      {source.place ? `Page ${source.place.page}` : source.locator}
                      {source.place && sectionOf(source.locator)}
                    </span>
                    {verdict && <VerdictWords verdict={verdict} />}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {sources.length > shownFirst && (
        <button
          type="button"
          onClick={() => setAll(!isAll)}
          className="w-full border-t py-2 text-center text-meta font-strong text-accent-ink hover:bg-hover"
        >
          {isAll ? "Show fewer" : `All ${sources.length} sources`}
        </button>
      )}
    </div>
  );
}

/** The weakest of what is said by a source: a chain is as strong as that. */
function verdictOf(check: CheckPart | null, number: number | undefined): Verdict | null {
  const found = check?.sentences.filter(({ numbers }) => number !== undefined && numbers.includes(number)) ?? [];
  return order.find((verdict) => found.some((one) => one.verdict === verdict)) ?? null;
}

/** "page 3, 4.2 Who pays" without the page, which is said already. */
function sectionOf(locator: string): string {
  const rest = locator.replaceAll(/,?\s*pages? \d+(?:\s*(?:to|[-–])\s*\d+)?,?\s*/gi, "").trim();
  return rest ? `, ${rest}` : "";
}
