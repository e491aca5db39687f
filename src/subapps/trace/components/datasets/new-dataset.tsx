"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
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
  const { isPending, failure, run } = useApiMutation();
  const router = useRouter();
  const to = useLinks();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const { id } = await api("POST /trace-datasets", { name, description });
      await onMade?.(id);
      onClose();
      if (!staysHere) router.push(to(`/apps/trace/datasets/${id}`));
    });
  };
  return (
    <Dialog
      open
      title="New dataset"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" type="submit" form="new-dataset" disabled={!name.trim()} pending={isPending}>
          Make dataset
        </Button>
      }
    >
      <form id="new-dataset" onSubmit={make} className="flex flex-col gap-4">
        <Field label="Name" error={failure ?? undefined}>
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
      </form>
    </Dialog>
  );
}
