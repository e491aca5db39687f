"use client";

import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import { momentWords } from "#core/shell/moment-words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import type { RevisionEntry } from "../../../shelf/queries/list-revisions.ts";
import { useReader } from "../reader-context.tsx";
import { useMe } from "../reader-me.tsx";
import { BrokenList } from "./broken-list.tsx";
import { ChangeList } from "./change-list.tsx";
import { sendRevision } from "./send-revision.ts";

/** The states a document has had: what changed between two, what that broke, and a newer file. */
export function RevisionsSheet({ onClose }: { onClose: () => void }) {
  const model = useReader();
  const me = useMe();
  const { id } = model.document;
  const { answer, failure, reload } = useLoaded<{ items: RevisionEntry[] }>(
    `/api/v1/library/documents/${id}/revisions?limit=50`,
  );
  useNews(["library.document_changed"], (payload) => {
    if (payload.documentId === id) void reload();
  });
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const items = answer?.items ?? [];
  const open = items.find(({ isRead }) => isRead);
  const send = async (chosen: File) => {
    setSaid("Sending");
    setSaid(await sendRevision(id, chosen));
    void reload();
  };
  return (
    <Sheet title="Revisions" width={436} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        {me.mayWrite && model.document.level === "edit" && (
          <div className="flex items-center gap-3">
            <Button icon={<Upload aria-hidden />} onClick={() => file.current?.click()}>
              Newer file
            </Button>
            <span role="status" className="text-meta text-ink-3">
              {said}
            </span>
            <input
              ref={file}
              type="file"
              hidden
              aria-label="A newer file of this document"
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                target.value = "";
                if (chosen) void send(chosen);
              }}
            />
          </div>
        )}
        {failure && <p className="text-ui text-red-ink">{failure}</p>}
        <ul className="divide-y divide-line rounded-lg border">
          {items.map((one) => (
            <li key={one.id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ui text-ink">
                  {one.number}. {one.fileName}
                </span>
                <span className="block text-meta text-ink-3">
                  {momentWords(one.createdAt)}
                  {one.broughtBy && `, ${one.broughtBy}`}
                  {one.faultMessage && `. ${one.faultMessage}`}
                </span>
              </span>
              {one.isRead ? (
                <Badge tone="green">Open</Badge>
              ) : (
                open &&
                one.state === "ready" && (
                  <Button
                    size={28}
                    aria-pressed={compared === one.id}
                    onClick={() => setCompared(compared === one.id ? null : one.id)}
                  >
                    What changed
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
        {items.length > 1 && <BrokenList onGo={onClose} />}
        {compared && open && <ChangeList documentId={id} before={compared} after={open.id} onGo={onClose} />}
      </div>
    </Sheet>
  );
}
