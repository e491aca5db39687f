"use client";

import { useState } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";

interface FilingDialogProps {
  document: ShelfDocument;
  onClose: () => void;
  onChanged: () => void;
}

/** The collections a document is in; it may be in many. */
export function FilingDialog({ document, onClose, onChanged }: FilingDialogProps) {
  const all = useApiQuery(api, "GET /library/collections", { limit: 100 });
  const now = useApiQuery(api, "GET /library/documents/:documentId", { documentId: document.id });
  const { failure, run } = useApiMutation();
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const isIn = (id: string) => changed[id] ?? now.data?.collections.some((one) => one.id === id) ?? false;
  const put = async (id: string, isWanted: boolean) => {
    setChanged((before) => ({ ...before, [id]: isWanted }));
    const change = { collectionId: id, documentIds: [document.id] };
    const isDone = await run(() =>
      isWanted
        ? api("POST /library/collections/:collectionId/documents", change)
        : api("POST /library/collections/:collectionId/documents/remove", change),
    );
    if (isDone) onChanged();
    else setChanged((before) => ({ ...before, [id]: !isWanted }));
  };
  const editable = (all.data?.items ?? []).filter(({ level }) => level === "edit");
  return (
    <Dialog title="Collections" description={document.title} onClose={onClose}>
      {(failure ?? all.failure) && <p className="text-meta text-red-ink">{failure ?? all.failure}</p>}
      {all.data && editable.length === 0 && (
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
