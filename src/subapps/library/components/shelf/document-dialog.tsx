"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { api } from "../library-api.ts";

interface DocumentDialogProps {
  document: ShelfDocument;
  onClose: () => void;
  onChanged: () => void;
}

export function DocumentDialog({ document, onClose, onChanged }: DocumentDialogProps) {
  const [title, setTitle] = useState(document.title);
  const [tags, setTags] = useState(document.tags.join(", "));
  const { isPending, failure, run } = useApiMutation();
  const save = async () => {
    const body = {
      title,
      tags: tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    };
    if (await run(() => api("PATCH /library/documents/:documentId", { documentId: document.id, ...body }), "Saved")) {
      onChanged();
      onClose();
    }
  };
  return (
    <Dialog
      open
      title="Name and tags"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" pending={isPending} disabled={!title.trim()} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <Field label="Name" error={failure ?? undefined}>
        <Input value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Tags" help="Separate with commas, for example contract, 2026">
        <Input value={tags} onChange={({ target }) => setTags(target.value)} />
      </Field>
    </Dialog>
  );
}
