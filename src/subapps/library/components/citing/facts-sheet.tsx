"use client";

import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";
import { FactsForm } from "./facts-form.tsx";

interface FactsSheetProps {
  documentId: string;
  mayChange: boolean;
  onClose: () => void;
}

/** What is known of a document: who wrote it, when, where it appeared. */
export function FactsSheet({ documentId, mayChange, onClose }: FactsSheetProps) {
  const { data, failure } = useApiQuery(api, "GET /library/documents/:documentId/facts", { documentId });
  return (
    <Sheet
      width={436}
      title="Details"
      description={
        data && !data.isKept
          ? "As the file says of itself. Correct it, and it is cited as you say."
          : "What lists of references and exports say of this document."
      }
      onClose={onClose}
    >
      <FailureNotice>{failure}</FailureNotice>
      {!data && !failure && <Skeleton className="h-80" />}
      {data && (
        <FactsForm
          given={data}
          mayChange={mayChange}
          onSave={(changed) => api("PUT /library/documents/:documentId/facts", { documentId, ...changed })}
          onSaved={onClose}
        />
      )}
    </Sheet>
  );
}
