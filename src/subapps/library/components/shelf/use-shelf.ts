"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#lib/page.ts";
import { callApi } from "#workspace/shell/call-api.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { listQuery, type ShelfView } from "./shelf-address.ts";

/** The documents of a view: those that came with the page, more on request, and news about all of them. */
export function useShelf(view: ShelfView, given: Page<ShelfDocument>) {
  const [page, setPage] = useState(given);
  const before = useRef(given);
  useEffect(() => {
    if (before.current !== given) setPage(given);
    before.current = given;
  }, [given]);
  const query = new URLSearchParams(listQuery(view)).toString();
  const count = useRef(page.items.length);
  count.current = page.items.length;
  const reload = useCallback(async () => {
    const limit = Math.min(100, Math.max(48, count.current));
    const fresh = await callApi<Page<ShelfDocument>>("GET", `/api/v1/library/documents?${query}&limit=${limit}`);
    setPage((now) =>
      now.items.length > fresh.items.length && fresh.nextCursor
        ? { items: [...fresh.items, ...now.items.slice(fresh.items.length)], nextCursor: now.nextCursor }
        : fresh,
    );
  }, [query]);
  useNews(["library.document_changed"], () => void reload().catch(() => {}));
  const more = async () => {
    if (!page.nextCursor) return;
    const cursor = encodeURIComponent(page.nextCursor);
    const next = await callApi<Page<ShelfDocument>>(
      "GET",
      `/api/v1/library/documents?${query}&limit=48&cursor=${cursor}`,
    );
    setPage((now) => ({ items: [...now.items, ...next.items], nextCursor: next.nextCursor }));
  };
  return { items: page.items, nextCursor: page.nextCursor, more, reload };
}
