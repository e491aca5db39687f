"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../trace-api.ts";

interface NewDatasetProps {
  onClose: () => void;
  /** Called with its id; without it the dataset is opened. */
  onMade?: (datasetId: string) => Promise<void> | void;
  staysHere?: boolean;
}

/** A name is enough to begin. */
export function NewDataset({ onClose, onMade, staysHere = false }: NewDatasetProps) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const router = useRouter();
  const to = useLinks();
  const make = async () => {
    const { id } = await api("POST /trace-datasets", { name, description });
    await onMade?.(id);
    if (!staysHere) router.push(to(`/apps/trace/datasets/${id}`));
  };
  return (
    <FormDialog
      title="New dataset"
      submitLabel="Make dataset"
      canSubmit={name.trim() !== ""}
      onSubmit={make}
      onClose={onClose}
    >
      <Field label="Name">
        <Input
          value={name}
          maxLength={80}
          placeholder="Refund questions"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="What it is for">
        <Input value={description} maxLength={500} onChange={({ target }) => setDescription(target.value)} />
      </Field>
    </FormDialog>
  );
}
