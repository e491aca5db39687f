"use client";

import { useCallback } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { importedWords } from "./imported-words.ts";

/** Sends a BibTeX file and says what became of it. */
export function useImport(collectionId: string | null, onDone: () => void) {
  return useCallback(
    async (file: File) => {
      const query = collectionId ? `?collectionId=${collectionId}` : "";
      toast.loading(`Reading ${file.name}`);
      const answer = await fetch(`/api/v1/library/references/import${query}`, {
        method: "POST",
        headers: { "content-type": "application/x-bibtex" },
        body: file,
      }).catch(() => null);
      const body = await answer?.json().catch(() => null);
      if (answer?.ok && body) toast.success(importedWords(body));
      else toast.error(body?.detail ?? "The server cannot be reached. Try again.");
      onDone();
    },
    [collectionId, onDone],
  );
}
