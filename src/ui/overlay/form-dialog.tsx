"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../controls/button.tsx";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { toast } from "../feedback/toast.ts";
import { type Submission, useSubmit } from "../feedback/use-submit.ts";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** A dialog asks for a little; a sheet has room for a long form beside the list. */
  as?: "dialog" | "sheet";
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For a form that is open as long as it is rendered. */
  onClose?: () => void;
  /** A verb and its object: "Add rate". */
  submitLabel: string;
  cancelLabel?: string;
  /** False while something required is missing. */
  canSubmit?: boolean;
  /** For people who may look but not change: no buttons. */
  readOnly?: boolean;
  danger?: boolean;
  /** Beside the buttons, at the left end: usually "Delete". */
  secondary?: ReactNode;
  /** Shown as a toast when it worked: "The rate was added". */
  done?: string;
  /** Sends the form. The dialog closes afterwards unless this answers `false`; a thrown Error is shown and keeps it open. */
  onSubmit: (form: FormData) => unknown | Promise<unknown>;
  /** The fields, or a function of the running submission for errors beside fields. */
  children: ReactNode | ((submission: Submission) => ReactNode);
}

/** Fields, what went wrong, Cancel and one button that sends them. */
export function FormDialog({ as = "dialog", open, onOpenChange, onClose, trigger, ...rest }: FormDialogProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? (onClose ? true : own);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
    if (!next) onClose?.();
  };
  return <OpenForm {...rest} as={as} isOpen={isOpen} change={change} trigger={trigger} />;
}

interface OpenFormProps extends Omit<FormDialogProps, "open" | "onOpenChange" | "onClose"> {
  isOpen: boolean;
  change: (open: boolean) => void;
}

function OpenForm({
  as,
  isOpen,
  change,
  title,
  description,
  trigger,
  submitLabel,
  cancelLabel = "Cancel",
  canSubmit = true,
  readOnly = false,
  danger,
  secondary,
  done,
  onSubmit,
  children,
}: OpenFormProps) {
  const id = useId();
  const submission = useSubmit();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A submit inside a nested overlay bubbles through the React tree, although it stands elsewhere in the page.
    if (event.target !== event.currentTarget) return;
    if (!canSubmit || readOnly || submission.isPending) return;
    const form = new FormData(event.currentTarget);
    let answer: unknown;
    const isSent = await submission.submit(async () => {
      answer = await onSubmit(form);
    });
    if (!isSent || answer === false) return;
    if (done) toast.success(done);
    change(false);
  };
  const buttons = (
    <>
      {secondary && <span className="mr-auto max-sm:mr-0">{secondary}</span>}
      <Button variant="ghost" onClick={() => change(false)}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        form={id}
        variant={danger ? "danger-solid" : "primary"}
        pending={submission.isPending}
        disabled={!canSubmit}
      >
        {submitLabel}
      </Button>
    </>
  );
  const hasFieldErrors = Object.keys(submission.fieldErrors).length > 0 && typeof children === "function";
  const frame = {
    title,
    description,
    trigger,
    open: isOpen,
    onOpenChange: change,
    footer: readOnly ? undefined : buttons,
  };
  const form = (
    <form id={id} onSubmit={send} className={as === "sheet" ? "flex flex-col gap-5" : "flex flex-col gap-4"}>
      {typeof children === "function" ? children(submission) : children}
      <FailureNotice>{!hasFieldErrors && submission.failure}</FailureNotice>
    </form>
  );
  if (as === "sheet")
    return (
      <Sheet {...frame} width={436}>
        {form}
      </Sheet>
    );
  return <Dialog {...frame}>{form}</Dialog>;
}
