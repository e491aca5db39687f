"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { api } from "../library-api.ts";

interface AddressDialogProps {
  collectionId: string | null;
  onClose: () => void;
  onAdded: () => void;
}

/** Brings in a web page or a file by its address. */
export function AddressDialog({ collectionId, onClose, onAdded }: AddressDialogProps) {
  const [url, setUrl] = useState("");
  const add = async () => {
    const address = /^https?:/i.test(url) ? url : `https://${url}`;
    await api("POST /library/documents/from-address", { address, collectionId });
    onAdded();
  };
  return (
    <FormDialog
      title="Add by address"
      description="Saves the article text without menus and ads. For a YouTube video, saves its transcript with timestamps."
      submitLabel="Add"
      canSubmit={url.trim() !== ""}
      done="It is being read"
      onSubmit={add}
      onClose={onClose}
    >
      <Field label="Address">
        <Input
          autoFocus
          inputMode="url"
          value={url}
          placeholder="https://example.com/article"
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
