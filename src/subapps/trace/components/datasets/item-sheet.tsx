"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { DatasetItem } from "../../datasets/dataset-item.ts";
import { api } from "../trace-api.ts";

interface ItemSheetProps {
  datasetId: string;
  item: DatasetItem | null;
  mayEdit: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** An item to write, read or change. A change makes a new version; experiments keep what they were asked. */
export function ItemSheet({ datasetId, item, mayEdit, onClose, onSaved }: ItemSheetProps) {
  const [question, setQuestion] = useState(item?.question ?? "");
  const [expected, setExpected] = useState(item?.expected ?? "");
  const [context, setContext] = useState(item?.context ?? "");
  const { isPending, failure, run } = useApiMutation();
  const save = () =>
    run(async () => {
      const body = { question, expected, context };
      await (item
        ? api("PUT /trace-datasets/:datasetId/items/:itemId", { datasetId, itemId: item.id, ...body })
        : api("POST /trace-datasets/:datasetId/items", { datasetId, items: [body] }));
      await onSaved();
      onClose();
    });
  return (
    <Sheet
      open
      width={436}
      title={item ? "Item" : "New item"}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        mayEdit && (
          <Button variant="primary" disabled={!question.trim()} pending={isPending} onClick={save}>
            {item ? "Keep changes" : "Add item"}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Question" error={failure ?? undefined}>
          <Textarea
            rows={4}
            value={question}
            readOnly={!mayEdit}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Field>
        <Field label="Expected answer" help="What a good answer says in substance.">
          <Textarea
            rows={6}
            value={expected}
            readOnly={!mayEdit}
            onChange={({ target }) => setExpected(target.value)}
          />
        </Field>
        <Field label="Context" help="Added before the question, for example who is asking.">
          <Textarea rows={3} value={context} readOnly={!mayEdit} onChange={({ target }) => setContext(target.value)} />
        </Field>
      </div>
    </Sheet>
  );
}
