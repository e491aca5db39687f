"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { createWorkspaceAction } from "../actions.ts";

export function CreateWorkspaceDialog() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { act, pending, failure } = useAct();
  const create = () =>
    act(
      () => createWorkspaceAction({ name }),
      (created) => {
        setOpen(false);
        toast.success(`${created.name} is ready`);
        router.push("/apps");
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="New workspace"
      description="You will be its owner, and can invite people at once."
      trigger={
        <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />}>
          New workspace
        </Button>
      }
    >
      <form onSubmit={submitWith(create)} className="flex flex-col gap-4">
        <Field
          label="Name"
          error={failure && (failure.fields.name ? `The name ${failure.fields.name}.` : failure.error)}
        >
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={80}
            autoComplete="off"
            placeholder="Fjellverk support"
            autoFocus
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending} disabled={name.trim() === ""}>
            Create workspace
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
