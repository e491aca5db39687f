"use client";

import { useEffect, useState } from "react";
import type { PaletteResults } from "#workspace/palette/queries/search-palette.ts";

type Found = { text: string; results: PaletteResults };

const nothing: PaletteResults = { groups: [], agent: null };

/** What agents, documents and conversations answer to the typed text, asked for once typing pauses. */
export function usePaletteSearch(typed: string, isAllowed: boolean): PaletteResults & { isSearching: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  const text = typed.trim().slice(0, 200);
  const isWanted = isAllowed && text.length >= 2;
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const results = await fetchResults(text, asking.signal);
      if (!asking.signal.aborted) setFound({ text, results });
    }, 150);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, isWanted]);
  if (!isWanted) return { ...nothing, isSearching: false };
  // Results of the letters before stay while the next ones are fetched, so that the list does not blink.
  return { ...(found?.results ?? nothing), isSearching: found?.text !== text };
}

/** The palette still works without: what fails here only leaves its own results out. */
async function fetchResults(query: string, signal: AbortSignal): Promise<PaletteResults> {
  try {
    const answer = await fetch(`/api/v1/palette?${new URLSearchParams({ query })}`, { signal });
    return answer.ok ? ((await answer.json()) as PaletteResults) : nothing;
  } catch {
    return nothing;
  }
}
