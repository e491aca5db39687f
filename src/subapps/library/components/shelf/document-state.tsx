"use client";

import { RotateCw, X } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";

interface DocumentStateProps {
  document: ShelfDocument;
  mayWrite: boolean;
  onChanged: () => void;
}

/** How far a file has been read in, page by page, or why it could not be. Nothing where it is all there. */
export function DocumentState({ document: { id, level, revision }, mayWrite, onChanged }: DocumentStateProps) {
  const { isPending, failure, run } = useApiMutation();
  if (!revision || revision.state === "ready") return null;
  const { state, pagesRead, pagesTotal, faultMessage } = revision;
  const may = mayWrite && level === "edit";
  const act = async (what: "cancel" | "retry") => {
    const document = { documentId: id };
    const isDone = await run(() =>
      what === "retry"
        ? api("POST /library/documents/:documentId/retry", document)
        : api("POST /library/documents/:documentId/cancel", document),
    );
    if (isDone) onChanged();
  };
  if (state === "waiting" || state === "reading") {
    const part = pagesTotal ? pagesRead / pagesTotal : 0;
    return (
      <div className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
        <span
          role="progressbar"
          aria-label="Pages read"
          aria-valuenow={Math.round(part * 100)}
          className="h-1 min-w-10 flex-1 overflow-hidden rounded-full bg-surface-3"
        >
          <span className="block h-full bg-accent" style={{ width: `${part * 100}%` }} />
        </span>
        <span className="whitespace-nowrap">
          {state === "waiting" ? "Waiting" : pagesTotal ? `${pagesRead} of ${pagesTotal}` : `${pagesRead} pages`}
        </span>
        {may && (
          <IconButton
            size={24}
            label="Stop reading"
            icon={<X aria-hidden />}
            pending={isPending}
            onClick={() => void act("cancel")}
          />
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1 text-meta">
      <p className="text-red-ink">
        {failure ?? (state === "cancelled" ? "Stopped before it was read." : (faultMessage ?? "It could not be read."))}
      </p>
      {may && (
        <Button size={24} icon={<RotateCw aria-hidden />} pending={isPending} onClick={() => void act("retry")}>
          Try again
        </Button>
      )}
    </div>
  );
}
