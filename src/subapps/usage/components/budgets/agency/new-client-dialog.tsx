"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { api } from "../../usage-api.ts";

/** A workspace for a client, owned by whoever makes it until they hand it over. */
export function NewClientDialog({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<void> }) {
  const [name, setName] = useState("");
  const make = async () => {
    await api("POST /clients", { name });
    await onMade();
  };
  return (
    <FormDialog
      title="New workspace in your care"
      description="You own it until you transfer it. Its members see only their own workspace."
      submitLabel="Make workspace"
      canSubmit={name.trim() !== ""}
      done="Workspace made"
      onSubmit={make}
      onClose={onClose}
    >
      <Field label="Name">
        <Input
          value={name}
          maxLength={80}
          placeholder="Fjord Clinic"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
