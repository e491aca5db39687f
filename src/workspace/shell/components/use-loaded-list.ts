"use client";

import { useEffect, useState } from "react";
import type { Page } from "#lib/page.ts";
import { toast } from "#ui/feedback/toast.ts";
import { callApi } from "#workspace/shell/call-api.ts";
import { type Loaded, useLoaded, wordsOf } from "./use-loaded.ts";

export type LoadedList<Item> = Loaded<Page<Item>> & {
  /** Fetches the next page and puts it below what is there. */
  loadMore(): Promise<void>;
};

/** A list that is read page by page. A reload begins at the top again, with what is new. */
export function useLoadedList<Item>(path: string): LoadedList<Item> {
  const first = useLoaded<Page<Item>>(path);
  const [further, setFurther] = useState<Page<Item> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new beginning makes what followed the old one void
  useEffect(() => setFurther(null), [first.answer]);
  const last = further ?? first.answer;
  const answer = first.answer && {
    items: [...first.answer.items, ...(further?.items ?? [])],
    nextCursor: last?.nextCursor ?? null,
  };
  const loadMore = async () => {
    if (!last?.nextCursor) return;
    const cursor = encodeURIComponent(last.nextCursor);
    try {
      const page = await callApi<Page<Item>>("GET", `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
      setFurther((known) => ({ items: [...(known?.items ?? []), ...page.items], nextCursor: page.nextCursor }));
    } catch (problem) {
      toast.error(wordsOf(problem));
    }
  };
  return { ...first, answer, loadMore };
}
