"use client";

import { useState } from "react";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";
import { kindWords } from "../words/kind-words.ts";

interface BesideDialogProps {
  title?: string;
  documentId: string;
  onChoose: (documentId: string) => void;
  onClose: () => void;
}

/** Chooses a second document, to be read beside the open one or compared with it. */
export function BesideDialog({ title = "Read beside it", documentId, onChoose, onClose }: BesideDialogProps) {
  const [words, setWords] = useState("");
  const { data, failure } = useApiQuery(api, "GET /library/documents", {
    limit: 30,
    search: words.trim() || undefined,
  });
  const others = (data?.items ?? []).filter(({ id, readableId }) => id !== documentId && readableId);
  return (
    <Dialog title={title} onClose={onClose}>
      <SearchField label="Find a document" value={words} onChange={({ target }) => setWords(target.value)} />
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
        {others.map(({ id, title: name, kind }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-ui text-ink hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Badge>{kindWords[kind]}</Badge>
            </button>
          </li>
        ))}
        {data && others.length === 0 && <li className="px-2 py-2 text-ui text-ink-3">No other document was found.</li>}
      </ul>
    </Dialog>
  );
}
