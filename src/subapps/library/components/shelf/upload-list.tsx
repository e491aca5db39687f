"use client";

import { RotateCw, X } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { Upload, UploadQueue } from "./upload-queue.ts";

/** Files on their way: how much is there, what failed and why. */
export function UploadList({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
  const sent = uploads.length - open;
  return (
    <section aria-label="Files on their way" className="mx-4 mt-4 rounded-10 border">
      <header className="flex h-11 items-center justify-between px-4">
        <h2 className="text-pane tabular-nums">
          <span role="status">
            {open > 0
              ? `Sending ${sent} of ${uploads.length}`
              : `${uploads.length} ${uploads.length === 1 ? "file" : "files"} sent`}
          </span>
        </h2>
        {open < uploads.length && (
          <Button size={28} variant="ghost" onClick={() => queue.clear()}>
            Clear
          </Button>
        )}
      </header>
      <ul className="max-h-60 overflow-y-auto border-t">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex min-h-10 items-center gap-3 px-4 py-1.5 text-ui not-first:border-t">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">{upload.name}</span>
              {upload.outcome && <span className="block text-meta text-ink-3">{upload.outcome}</span>}
              {upload.failure && <span className="block text-meta text-red-ink">{upload.failure}</span>}
            </span>
            <UploadState upload={upload} />
            {upload.state === "failed" && (
              <IconButton
                size={28}
                label={`Send ${upload.name} again`}
                icon={<RotateCw aria-hidden />}
                onClick={() => queue.retry(upload.id)}
              />
            )}
            {upload.state !== "sent" && upload.state !== "known" && (
              <IconButton
                size={28}
                label={`Leave out ${upload.name}`}
                icon={<X aria-hidden />}
                onClick={() => queue.drop(upload.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ upload: { state, part, documentId, outcome } }: { upload: Upload }) {
  if (state === "sending") {
    return (
      <span className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
        <span className="h-1 w-24 overflow-hidden rounded-full bg-surface-3">
          <span className="block h-full bg-accent" style={{ width: `${part * 100}%` }} />
        </span>
        {Math.round(part * 100)}%
      </span>
    );
  }
  if (state === "waiting") return <span className="text-meta text-ink-3">Waiting</span>;
  if (outcome)
    return (
      <AppLink href="/apps/library/references" className="text-meta text-accent-ink hover:underline">
        Open references
      </AppLink>
    );
  if (state === "failed" || !documentId) return null;
  return (
    <AppLink href={`/apps/library/${documentId}`} className="text-meta text-accent-ink hover:underline">
      {state === "known" ? "Already here: open it" : "Open"}
    </AppLink>
  );
}
