"use client";

import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Input } from "../controls/input.tsx";
import { useSubmit } from "../feedback/use-submit.ts";
import { DialogFooter, dialogClass } from "./dialog.tsx";
import { ModalTitle, scrimClass } from "./modal-frame.tsx";
import type { OverlayState } from "./overlay-state.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface ConfirmDialogProps extends OverlayState {
  /** A question with the name in it: "Delete the agent Refunds?" */
  title: ReactNode;
  /** What breaks and what stays. */
  description: ReactNode;
  trigger?: ReactNode;
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

export function ConfirmDialog({ trigger, open: controlled, onOpenChange, onClose, ...rest }: ConfirmDialogProps) {
  const [own, setOwn] = useState(false);
  const open = controlled ?? (onClose ? true : own);
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
    if (!next) onClose?.();
  };
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={clsx(scrimClass, "z-50")} />
        <Radix.Content
          {...focus}
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
}: Omit<ConfirmDialogProps, "trigger" | keyof OverlayState> & { close: () => void }) {
  const [typed, setTyped] = useState("");
  const { isPending: pending, failure: error, submit } = useSubmit();
  const allowed = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  const confirm = async () => {
    if (await submit(onConfirm)) close();
  };
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !pending) void confirm();
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
