"use client";

import { Plus, Trash2, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { orThrow, useAct } from "#workspace/shell/components/use-act.ts";
import {
  addLocalModelAction,
  cancelLocalDownloadAction,
  installLocalRuntimeAction,
  removeLocalModelAction,
} from "../actions.ts";

const lookEveryMilliseconds = 2000;

/** Shows the page anew while something is on its way. */
export function WatchDownloads() {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(refresh, lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}

export function InstallRuntime() {
  const { act, pending, failure } = useAct();
  return (
    <>
      <Button size={28} pending={pending} onClick={() => act(installLocalRuntimeAction)}>
        Install it now
      </Button>
      {failure && <span role="alert">{failure.error}</span>}
    </>
  );
}

export function CancelDownload({ name, hasFailed }: { name: string; hasFailed: boolean }) {
  const { act, pending } = useAct();
  return (
    <Button
      size={28}
      pending={pending}
      icon={<X strokeWidth={1.75} aria-hidden />}
      aria-label={`${hasFailed ? "Forget" : "Cancel"} ${name}`}
      onClick={() => act(() => cancelLocalDownloadAction({ name }))}
    >
      {hasFailed ? "Forget" : "Cancel"}
    </Button>
  );
}

export function RemoveLocalModel({ name }: { name: string }) {
  return (
    <ConfirmDialog
      trigger={<IconButton size={28} label={`Remove ${name}`} icon={<Trash2 strokeWidth={1.75} aria-hidden />} />}
      title={`Remove ${name}?`}
      description="A downloaded file is deleted. A file elsewhere on this server is kept."
      confirmLabel="Remove model"
      danger
      onConfirm={async () => {
        await orThrow(removeLocalModelAction({ name }));
        toast.success(`${name} was removed`);
      }}
    />
  );
}

export function AddLocalModel() {
  const [open, setOpen] = useState(false);
  const { act, pending, failure } = useAct();
  const add = (form: FormData) => {
    const sha256 = String(form.get("sha256") ?? "").trim();
    act(
      () => addLocalModelAction({ source: String(form.get("source")), ...(sha256 && { sha256 }) }),
      ({ name, isReady }) => {
        toast.success(isReady ? `${name} was added` : `${name} is being fetched`);
        setOpen(false);
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Add a model file"
      description="A GGUF file, offered to every workspace of this installation as local/…"
      trigger={
        <Button size={28} icon={<Plus strokeWidth={1.75} aria-hidden />}>
          Add file
        </Button>
      }
    >
      <form onSubmit={submitWith(add)} className="flex flex-col gap-4">
        <Field
          label="Web address or path"
          help="An address to download from, or the whole path of a file on the server."
          error={failure?.fields.source}
        >
          <Input name="source" required autoFocus autoComplete="off" placeholder="https://…/model-Q4_K_M.gguf" />
        </Field>
        <Field
          label="SHA-256, if you know it"
          help="A download with another checksum is deleted."
          error={failure?.fields.sha256 && `It ${failure.fields.sha256}.`}
        >
          <Input name="sha256" autoComplete="off" spellCheck={false} maxLength={64} />
        </Field>
        <FailureNotice>{failure && Object.keys(failure.fields).length === 0 && failure.error}</FailureNotice>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending}>
            Add
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
