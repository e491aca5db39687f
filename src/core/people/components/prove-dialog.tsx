"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import type { Outcome } from "../rules/outcome.ts";
import { submitWith } from "./submit-with.ts";
import { useAct } from "./use-act.ts";

type Proof = { password: string } | { code: string };

/** Asks once more who it is, so that an unlocked screen alone changes nothing. */
export function ProveDialog<Result>({
  title,
  description,
  trigger,
  confirmLabel,
  hasPassword,
  danger,
  work,
  onDone,
}: ProveDialogProps<Result>) {
  const [open, setOpen] = useState(false);
  const { act, pending, failure, clear } = useAct();
  const prove = (form: FormData) => {
    const given = String(form.get("proof"));
    act(
      () => work(hasPassword ? { password: given } : { code: given }),
      (result) => {
        setOpen(false);
        onDone(result);
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        clear();
      }}
      title={title}
      description={description}
      trigger={trigger}
    >
      <form onSubmit={submitWith(prove)} className="flex flex-col gap-4">
        <Field label={hasPassword ? "Your password" : "A code from your app"} error={failure?.error}>
          {hasPassword ? (
            <PasswordInput name="proof" autoComplete="current-password" required autoFocus />
          ) : (
            <Input name="proof" autoComplete="one-time-code" required autoFocus className="max-w-48" />
          )}
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant={danger ? "danger-solid" : "primary"} pending={pending}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface ProveDialogProps<Result> {
  title: string;
  description: string;
  trigger: ReactNode;
  confirmLabel: string;
  hasPassword: boolean;
  danger?: boolean;
  work: (proof: Proof) => Promise<Outcome<Result>>;
  onDone: (result: Result) => void;
}
