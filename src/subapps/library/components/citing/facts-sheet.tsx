"use client";

import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import { api } from "../library-api.ts";
import { FactsForm, type KnownFacts } from "./facts-form.tsx";

interface FactsSheetProps {
  documentId: string;
  mayChange: boolean;
  onClose: () => void;
}

/** What is known of a document: who wrote it, when, where it appeared. */
export function FactsSheet({ documentId, mayChange, onClose }: FactsSheetProps) {
  const path = `/api/v1/library/documents/${documentId}/facts`;
  const { answer, failure } = useLoaded<KnownFacts & { isKept: boolean }>(path);
  return (
    <Sheet
      open
      width={436}
      title="Details"
      description={
        answer && !answer.isKept
          ? "As the file says of itself. Correct it, and it is cited as you say."
          : "What lists of references and exports say of this document."
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {failure && <Notice tone="red">{failure}</Notice>}
      {!answer && !failure && <Skeleton className="h-80" />}
      {answer && (
        <FactsForm
          given={answer}
          mayChange={mayChange}
          onSave={(changed) => api("PUT /library/documents/:documentId/facts", { documentId, ...changed })}
          onSaved={onClose}
        />
      )}
    </Sheet>
  );
}
