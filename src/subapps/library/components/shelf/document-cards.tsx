"use client";

import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { DocumentCover } from "./document-cover.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentState } from "./document-state.tsx";
import { sizeWords } from "./size-words.ts";

export interface DocumentsProps {
  documents: readonly ShelfDocument[];
  mayWrite: boolean;
  onChanged: () => void;
}

/** Documents as covers. */
export function DocumentCards({ documents, mayWrite, onChanged }: DocumentsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-4 gap-y-6 p-4 max-sm:grid-cols-2">
      {documents.map((document) => (
        <li key={document.id} className="flex min-w-0 flex-col gap-2">
          <AppLink
            href={`/apps/library/${document.id}`}
            prefetch={false}
            // The same link as the title below: one of them is enough by keyboard and for screen readers.
            tabIndex={-1}
            aria-hidden
            className="block aspect-3/4 rounded-lg transition-shadow hover:shadow-md"
          >
            <DocumentCover document={document} />
          </AppLink>
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <AppLink
                href={`/apps/library/${document.id}`}
                prefetch={false}
                className="line-clamp-2 text-ui font-strong text-ink"
                title={document.title}
              >
                {document.title}
              </AppLink>
              <p className="truncate text-meta text-ink-3 tabular-nums">{sizeWords(document)}</p>
            </div>
            {mayWrite && document.level === "edit" && <DocumentMenu document={document} onChanged={onChanged} />}
          </div>
          <DocumentState document={document} mayWrite={mayWrite} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}
