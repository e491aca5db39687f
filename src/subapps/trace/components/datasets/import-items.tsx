"use client";

import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { type ReadItems, readItems } from "../../datasets/rules/read-items.ts";
import { api } from "../trace-api.ts";

const atOnce = 1000;

interface ImportItemsProps {
  datasetId: string;
  onClose: () => void;
  onImported: () => Promise<void>;
}

/** Items of a file: read and shown first, added when confirmed. */
export function ImportItems({ datasetId, onClose, onImported }: ImportItemsProps) {
  const [read, setRead] = useState<ReadItems | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const take = async ([file]: readonly File[]) => {
    if (file) setRead(readItems(await file.text()));
  };
  const add = () =>
    run(async () => {
      for (let at = 0; read && at < read.items.length; at += atOnce)
        await api("POST /trace-datasets/:datasetId/items", { datasetId, items: read.items.slice(at, at + atOnce) });
      await onImported();
      onClose();
    });
  const fault = failure ?? read?.fault;
  return (
    <Dialog
      title="Import items"
      description="A CSV file with the columns question, expected and context, or JSON with the same fields."
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!read || read.items.length === 0} pending={isPending} onClick={add}>
          {read && read.items.length > 0 ? `Add ${formatCount(read.items.length, "item")}` : "Add items"}
        </Button>
      }
    >
      <FileDrop label="Choose a file" accept=".csv,.json,.jsonl,text/csv,application/json" onFiles={take} />
      <FailureNotice>{fault}</FailureNotice>
      {read && read.items.length > 0 && (
        <ul aria-label="First items" className="flex flex-col gap-1 text-ui text-ink-2">
          {read.items.slice(0, 3).map((item) => (
            <li key={item.question} className="truncate">
              {item.question}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
