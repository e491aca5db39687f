"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../library-api.ts";

interface AddressDialogProps {
  collectionId: string | null;
  onClose: () => void;
  onAdded: () => void;
}

/** Brings in a web page or a file by its address. */
export function AddressDialog({ collectionId, onClose, onAdded }: AddressDialogProps) {
  const [url, setUrl] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const add = async () => {
    const body = { address: /^https?:/i.test(url) ? url : `https://${url}`, collectionId };
    if (await run(() => api("POST /library/documents/from-address", body), "It is being read")) {
      onAdded();
      onClose();
    }
  };
  return (
    <Dialog
      open
      title="Add by address"
      description="Saves the article text without menus and ads. For a YouTube video, saves its transcript with timestamps."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" pending={isPending} disabled={!url.trim()} onClick={() => void add()}>
          Add
        </Button>
      }
    >
      <Field label="Address" error={failure ?? undefined}>
        <Input
          type="url"
          autoFocus
          value={url}
          placeholder="https://example.com/article"
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => event.key === "Enter" && url.trim() && void add()}
        />
      </Field>
    </Dialog>
  );
}
