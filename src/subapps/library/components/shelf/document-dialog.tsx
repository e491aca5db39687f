"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";

interface DocumentDialogProps {
  document: ShelfDocument;
  onClose: () => void;
  onChanged: () => void;
}

export function DocumentDialog({ document, onClose, onChanged }: DocumentDialogProps) {
  const [title, setTitle] = useState(document.title);
  const [typed, setTyped] = useState(document.tags.join(", "));
  const save = async () => {
    const tags = typed
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    await api("PATCH /library/documents/:documentId", { documentId: document.id, title, tags });
    onChanged();
  };
  return (
    <FormDialog
      title="Name and tags"
      submitLabel="Save"
      canSubmit={title.trim() !== ""}
      done="Saved"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Name">
        <Input value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Tags" help="Separate with commas, for example contract, 2026">
        <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </FormDialog>
  );
}
