"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
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
  const save = async () => {
    const body = { question, expected, context };
    await (item
      ? api("PUT /trace-datasets/:datasetId/items/:itemId", { datasetId, itemId: item.id, ...body })
      : api("POST /trace-datasets/:datasetId/items", { datasetId, items: [body] }));
    await onSaved();
  };
  return (
    <FormDialog
      as="sheet"
      title={item ? "Item" : "New item"}
      submitLabel={item ? "Keep changes" : "Add item"}
      canSubmit={question.trim() !== ""}
      readOnly={!mayEdit}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Question">
        <Textarea rows={4} value={question} readOnly={!mayEdit} onChange={({ target }) => setQuestion(target.value)} />
      </Field>
      <Field label="Expected answer" help="What a good answer says in substance.">
        <Textarea rows={6} value={expected} readOnly={!mayEdit} onChange={({ target }) => setExpected(target.value)} />
      </Field>
      <Field label="Context" help="Added before the question, for example who is asking.">
        <Textarea rows={3} value={context} readOnly={!mayEdit} onChange={({ target }) => setContext(target.value)} />
      </Field>
    </FormDialog>
  );
}
