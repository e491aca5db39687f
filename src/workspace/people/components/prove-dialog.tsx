"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { signOutHere } from "#workspace/auth/client/sign-in.ts";
import type { Failure, Outcome } from "#workspace/sessions/outcome.ts";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";

type Proof = { password?: string; code?: string };
/** What has to be given: with "sign-in" nothing can be, before the person has signed in anew. */
export type Need = "password" | "code" | "sign-in";

/** Asks once more who it is, so that an unlocked screen alone changes nothing. */
export function ProveDialog<Result>({
  title,
  description,
  trigger,
  confirmLabel,
  needs,
  danger,
  work,
  onDone,
}: ProveDialogProps<Result>) {
  const [open, setOpen] = useState(false);
  const { act, pending, failure, clear } = useAct();
  const prove = (form: FormData) => {
    const given = Object.fromEntries(needs.map((name) => [name, String(form.get(name))]));
    act(
      () => work(given),
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
      {needs.includes("sign-in") ? (
        <SignInAgain />
      ) : (
        <form onSubmit={submitWith(prove)} className="flex flex-col gap-4">
          <ProofFields needs={needs} failure={failure} />
          <DialogFooter>
            <DialogClose>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant={danger ? "danger-solid" : "primary"} pending={pending}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

function ProofFields({ needs, failure }: { needs: readonly Need[]; failure: Failure | null }) {
  const errorOf = (name: Need) => failure?.fields[name] && failure.error;
  const isElsewhere = failure && !needs.some((name) => failure.fields[name]);
  return (
    <>
      {needs.includes("password") && (
        <Field label="Your password" error={errorOf("password")}>
          <PasswordInput name="password" autoComplete="current-password" required autoFocus />
        </Field>
      )}
      {needs.includes("code") && (
        <Field label="A code from your app" help="Or one of your recovery codes." error={errorOf("code")}>
          <Input
            name="code"
            autoComplete="one-time-code"
            required
            autoFocus={!needs.includes("password")}
            className="max-w-48"
          />
        </Field>
      )}
      <FailureNotice>{isElsewhere && failure.error}</FailureNotice>
    </>
  );
}

/** For those without a password: their provider or a mailed link has to confirm them, and not long ago. */
function SignInAgain() {
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    signOutHere(`/signin?${new URLSearchParams({ callbackUrl: "/settings/security" })}`).catch(() => {
      setPending(false);
      toast.error("The server can’t be reached. Try again.");
    });
  };
  return (
    <>
      <p className="text-ui text-ink-2">
        You have no password, so sign in again first. You then have 10 minutes to do this with a code from your app.
      </p>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button variant="primary" pending={pending} onClick={leave}>
          Sign in again
        </Button>
      </DialogFooter>
    </>
  );
}

interface ProveDialogProps<Result> {
  title: string;
  description: string;
  trigger: ReactNode;
  confirmLabel: string;
  needs: readonly Need[];
  danger?: boolean;
  work: (proof: Proof) => Promise<Outcome<Result>>;
  onDone: (result: Result) => void;
}
