"use client";

import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState, useTransition } from "react";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Input } from "../controls/input.tsx";
import { DialogFooter, dialogClass } from "./dialog.tsx";
import { ModalTitle, scrimClass } from "./modal-frame.tsx";

interface ConfirmDialogProps {
  /** A question with the name in it: "Delete the agent Refunds?" */
  title: ReactNode;
  /** What breaks and what stays. */
  description: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A verb and its object: "Delete agent". */
  confirmLabel: string;
  cancelLabel?: string;
  /** When given, this must be typed first. */
  typeToConfirm?: string;
  danger?: boolean;
  /** Runs while the button shows work. Throw an Error to keep the dialog open and show its message. */
  onConfirm: () => unknown | Promise<unknown>;
  children?: ReactNode;
}

export function ConfirmDialog({ trigger, open: controlled, onOpenChange, ...rest }: ConfirmDialogProps) {
  const [own, setOwn] = useState(false);
  const open = controlled ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-50")} />
        <Radix.Content
          role="alertdialog"
          // A stray click beside it must not answer the question.
          onInteractOutside={(event) => event.preventDefault()}
          className={dialogClass}
        >
          <Question {...rest} close={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Question({
  title,
  description,
  confirmLabel,
  cancelLabel = "Keep it",
  typeToConfirm,
  danger = true,
  onConfirm,
  children,
  close,
}: Omit<ConfirmDialogProps, "trigger" | "open" | "onOpenChange"> & { close: () => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [pending, start] = useTransition();
  const allowed = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  const confirm = () =>
    start(async () => {
      try {
        await onConfirm();
        close();
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : "That did not work. Try again.");
      }
    });
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !pending) confirm();
      }}
    >
      <ModalTitle title={title} description={description} />
      {children}
      {typeToConfirm !== undefined && (
        <Field label={`Type ${typeToConfirm} to confirm`} error={error}>
          <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      {typeToConfirm === undefined && error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
      <DialogFooter>
        <Radix.Close asChild>
          <Button variant="ghost">{cancelLabel}</Button>
        </Radix.Close>
        <Button type="submit" variant={danger ? "danger-solid" : "primary"} pending={pending} disabled={!allowed}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
