"use client";

import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { formatDateTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";
import { BrokenHighlights } from "./broken-highlights.tsx";
import { RevisionChanges } from "./revision-changes.tsx";
import { sendRevision } from "./send-revision.ts";

interface RevisionsSheetProps {
  documentId: string;
  title: string;
  mayChange: boolean;
  onClose: () => void;
}

/** The states a document has had: bring a newer file, see what changed, and which highlights lost their words. */
export function RevisionsSheet({ documentId, title, mayChange, onClose }: RevisionsSheetProps) {
  const { data, failure, reload } = useApiQuery(
    api,
    "GET /library/documents/:documentId/revisions",
    {
      documentId,
      limit: 100,
    },
    { news: ["library.document_changed"] },
  );
  const [shown, setShown] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sending = useApiMutation();
  const revisions = data?.items ?? [];
  return (
    <Sheet
      width={436}
      title="Revisions"
      description={title}
      onClose={onClose}
      footer={
        mayChange && (
          <>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label="A newer file of this document"
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = "";
                if (file) void sending.run(() => sendRevision(documentId, file)).then(() => reload());
              }}
            />
            <Button icon={<FileUp aria-hidden />} pending={sending.isPending} onClick={() => picker.current?.click()}>
              Bring a newer file
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FailureNotice>{failure ?? sending.failure}</FailureNotice>
        {!data && !failure && <Skeleton className="h-16" />}
        <ol className="rounded-lg border">
          {revisions.map((revision, at) => (
            <li key={revision.id} className="flex flex-col gap-2 px-3 py-2.5 not-first:border-t">
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate text-ui">
                    {revision.number}. {revision.fileName}
                  </p>
                  <p className="text-meta text-ink-3">
                    {[formatDateTime(revision.createdAt), revision.broughtBy].filter(Boolean).join(" · ")}
                  </p>
                </div>
                {revision.isRead && <Badge tone="green">Read now</Badge>}
                {revision.state === "failed" && <Badge tone="red">Could not be read</Badge>}
                {(revision.state === "waiting" || revision.state === "reading") && (
                  <Badge tone="blue">Being read</Badge>
                )}
                {revision.state === "ready" && revisions[at + 1]?.state === "ready" && (
                  <Button size={28} onClick={() => setShown(shown === revision.id ? null : revision.id)}>
                    {shown === revision.id ? "Hide changes" : "What changed"}
                  </Button>
                )}
              </div>
              {revision.faultMessage && <p className="text-meta text-red-ink">{revision.faultMessage}</p>}
              {shown === revision.id && (
                <>
                  <BrokenHighlights documentId={documentId} revisionId={revision.id} />
                  <RevisionChanges
                    documentId={documentId}
                    before={revisions[at + 1]?.id ?? ""}
                    after={revision.id}
                    isRead={revision.isRead}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
