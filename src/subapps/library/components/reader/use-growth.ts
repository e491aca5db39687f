"use client";

import { useEffectEvent } from "react";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../library-api.ts";
import { documentOf, sizesOf } from "./open-document.ts";
import type { ReaderModel } from "./reader-model.ts";

/** A document that is still being read in grows under its reader; a newer revision is opened in its place. */
export function useGrowth(model: ReaderModel, onNewRevision: () => void): void {
  const look = useEffectEvent(async () => {
    const now = documentOf(await api("GET /library/documents/:documentId", { documentId: model.document.id }));
    if (!now) return;
    if (now.revision.id !== model.document.revision.id) {
      onNewRevision();
      return;
    }
    if (now.revision.pagesRead <= model.sizes.length && now.revision.state === model.document.revision.state) return;
    const sizes = await api("GET /library/documents/:documentId/page-sizes", {
      documentId: model.document.id,
      revisionId: now.revision.id,
    });
    model.grow(now, sizesOf(sizes));
  });
  useNews(
    ["library.document_changed"],
    () => void look().catch(() => {}),
    (payload) => payload.documentId === model.document.id,
  );
}
