"use client";

import { useEffectEvent } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import type { OpenDocument } from "../../shelf/shelf-document.ts";
import { documentOf, sizesOf } from "./open-document.ts";
import type { ReaderModel } from "./reader-model.ts";

/** A document that is still being read in grows under its reader; a newer revision is opened in its place. */
export function useGrowth(model: ReaderModel, onNewRevision: () => void): void {
  const look = useEffectEvent(async () => {
    const base = `/api/v1/library/documents/${model.document.id}`;
    const now = documentOf(await callApi<OpenDocument>("GET", base));
    if (!now) return;
    if (now.revision.id !== model.document.revision.id) {
      onNewRevision();
      return;
    }
    if (now.revision.pagesRead <= model.sizes.length && now.revision.state === model.document.revision.state) return;
    const sizes = await callApi<Parameters<typeof sizesOf>[0]>(
      "GET",
      `${base}/page-sizes?revisionId=${now.revision.id}`,
    );
    model.grow(now, sizesOf(sizes));
  });
  useNews(
    ["library.document_changed"],
    () => void look().catch(() => {}),
    (payload) => payload.documentId === model.document.id,
  );
}
