"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { confirmTotpAction, startTotpAction } from "../account-actions.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Step = { at: "begin" } | { at: "scan"; secret: string; picture: string } | { at: "codes"; codes: string[] };

const titles: Record<Step["at"], [title: string, description: string]> = {
  begin: ["Turn on the second factor", "After your password, sign-in will ask for a code from an app on your phone."],
  scan: ["Scan this with your app", "Any authenticator app will do. Then type the six digits it shows."],
  codes: ["Keep these recovery codes", "The second factor is on. Other devices were signed out."],
};

export function EnrolTotpDialog({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState<Step>({ at: "begin" });
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setStep({ at: "begin" });
  };
  const [title, description] = titles[step.at];
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      trigger={<Button variant="primary">Turn on</Button>}
    >
      {step.at === "begin" && (
        <Begin hasPassword={hasPassword} onBegun={(begun) => setStep({ at: "scan", ...begun })} />
      )}
      {step.at === "scan" && <Scan {...step} onConfirmed={(codes) => setStep({ at: "codes", codes })} />}
      {step.at === "codes" && <RecoveryCodes codes={step.codes} onDone={() => change(false)} />}
    </Dialog>
  );
}

function Begin({ hasPassword, onBegun }: BeginProps) {
  const { act, pending, failure } = useAct();
  const begin = (form: FormData) =>
    act(() => startTotpAction(hasPassword ? { password: String(form.get("password")) } : {}), onBegun);
  return (
    <form onSubmit={submitWith(begin)} className="flex flex-col gap-4">
      {hasPassword && (
        <Field label="Your password" error={failure?.error}>
          <PasswordInput name="password" autoComplete="current-password" required autoFocus />
        </Field>
      )}
      <FailureNotice>{!hasPassword && failure && failure.error}</FailureNotice>
      <DialogFooter>
        <Button type="submit" variant="primary" pending={pending}>
          Continue
        </Button>
      </DialogFooter>
    </form>
  );
}

function Scan({ secret, picture, onConfirmed }: ScanProps) {
  const [code, setCode] = useState("");
  const { act, pending, failure } = useAct();
  const confirm = () =>
    act(
      () => confirmTotpAction({ code }),
      (result) => onConfirmed(result.recoveryCodes),
    );
  return (
    <form onSubmit={submitWith(confirm)} className="flex flex-col gap-4">
      {/* biome-ignore lint/performance/noImgElement: a data address, nothing to optimise */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code for an authenticator app"
        width={176}
        height={176}
        className="self-center rounded-lg border bg-white p-2"
      />
      <Field label="Or type this into the app">
        <CopyField value={secret} />
      </Field>
      <Field label="Six digits from the app" error={failure?.error}>
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123 456"
          maxLength={7}
          autoFocus
          className="max-w-40 tabular-nums"
        />
      </Field>
      <DialogFooter>
        <Button type="submit" variant="primary" pending={pending} disabled={code.replace(/\s/g, "").length !== 6}>
          Turn on
        </Button>
      </DialogFooter>
    </form>
  );
}

interface BeginProps {
  hasPassword: boolean;
  onBegun: (begun: { secret: string; picture: string }) => void;
}
interface ScanProps {
  secret: string;
  picture: string;
  onConfirmed: (codes: string[]) => void;
}
