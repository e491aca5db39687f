"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "#lib/page.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";
import { listQuery, type ShelfView } from "./shelf-address.ts";

/** The documents of a view: those that came with the page, more on request, and news about all of them. */
export function useShelf(view: ShelfView, given: Page<ShelfDocument>) {
  const [page, setPage] = useState(given);
  const before = useRef(given);
  useEffect(() => {
    if (before.current !== given) setPage(given);
    before.current = given;
  }, [given]);
  const query = useRef(listQuery(view));
  query.current = listQuery(view);
  const count = useRef(page.items.length);
  count.current = page.items.length;
  const reload = useCallback(async () => {
    const limit = Math.min(100, Math.max(48, count.current));
    const fresh = await api("GET /library/documents", { ...query.current, limit });
    setPage((now) =>
      now.items.length > fresh.items.length && fresh.nextCursor
        ? { items: [...fresh.items, ...now.items.slice(fresh.items.length)], nextCursor: now.nextCursor }
        : fresh,
    );
  }, []);
  useNews(["library.document_changed"], () => void reload().catch(() => {}));
  const more = async () => {
    if (!page.nextCursor) return;
    const next = await api("GET /library/documents", { ...listQuery(view), limit: 48, cursor: page.nextCursor });
    setPage((now) => ({ items: [...now.items, ...next.items], nextCursor: next.nextCursor }));
  };
  return { items: page.items, nextCursor: page.nextCursor, more, reload };
}
