"use client";

import { useState } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { callApi } from "#workspace/shell/call-api.ts";
import { useDoing } from "#workspace/shell/components/use-doing.ts";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import type { CollectionSummary } from "../../shelf/queries/list-collections.ts";
import type { OpenDocument, ShelfDocument } from "../../shelf/shelf-document.ts";

interface FilingDialogProps {
  document: ShelfDocument;
  onClose: () => void;
  onChanged: () => void;
}

/** The collections a document is in; it may be in many. */
export function FilingDialog({ document, onClose, onChanged }: FilingDialogProps) {
  const all = useLoaded<{ items: CollectionSummary[] }>("/api/v1/library/collections?limit=100");
  const now = useLoaded<OpenDocument>(`/api/v1/library/documents/${document.id}`);
  const { failure, run } = useDoing();
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isIn = (id: string) => changed[id] ?? now.answer?.collections.some((one) => one.id === id) ?? false;
  const put = async (id: string, isWanted: boolean) => {
    setChanged((before) => ({ ...before, [id]: isWanted }));
    const path = `/api/v1/library/collections/${id}/documents${isWanted ? "" : "/remove"}`;
    if (await run(() => callApi("POST", path, { documentIds: [document.id] }))) onChanged();
    else setChanged((before) => ({ ...before, [id]: !isWanted }));
  };
  const editable = (all.answer?.items ?? []).filter(({ level }) => level === "edit");
  return (
    <Dialog open title="Collections" description={document.title} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {(failure ?? all.failure) && <p className="text-meta text-red-ink">{failure ?? all.failure}</p>}
      {all.answer && editable.length === 0 && (
        <p className="text-ui text-ink-3">There is no collection yet. Make one in the list at the left.</p>
      )}
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {editable.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={isIn(id)} onChange={({ target }) => void put(id, target.checked)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
