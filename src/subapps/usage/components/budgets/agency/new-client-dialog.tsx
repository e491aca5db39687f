"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../usage-api.ts";

/** A workspace for a client, owned by whoever makes it until they hand it over. */
export function NewClientDialog({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<void> }) {
  const [name, setName] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const make = () =>
    run(async () => {
      await api("POST /clients", { name });
      await onMade();
      onClose();
    }, "Workspace made");
  return (
    <Dialog
      open
      title="New workspace in your care"
      description="You own it until you transfer it. Its members see only their own workspace."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!name.trim()} pending={isPending} onClick={make}>
            Make workspace
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice tone="red" live>
            {failure}
          </Notice>
        )}
        <Field label="Name">
          <Input
            value={name}
            maxLength={80}
            placeholder="Fjord Clinic"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
