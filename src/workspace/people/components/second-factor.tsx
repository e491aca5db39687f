"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { disableTotpAction, regenerateRecoveryCodesAction } from "../account-actions.ts";
import { EnrolTotpDialog } from "./enrol-totp-dialog.tsx";
import { type Need, ProveDialog } from "./prove-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** What can be done about the second factor in the state it is in. */
export function SecondFactor({
  isOn,
  hasPassword,
  isFresh,
}: {
  isOn: boolean;
  hasPassword: boolean;
  isFresh: boolean;
}) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const needs: Need[] = hasPassword ? ["password", "code"] : isFresh ? ["code"] : ["sign-in"];
  // The enrolment shows its codes after the factor has gone on, so it may not leave the page with it.
  return (
    <div className="flex gap-2">
      <span className={isOn ? "hidden" : "contents"}>
        <EnrolTotpDialog hasPassword={hasPassword} />
      </span>
      {isOn && (
        <>
          <ProveDialog
            title="New recovery codes"
            description="You get ten new ones. The codes you have now stop working."
            confirmLabel="Make new codes"
            trigger={<Button>New recovery codes</Button>}
            needs={needs}
            work={regenerateRecoveryCodesAction}
            onDone={(result) => setCodes(result.recoveryCodes)}
          />
          <ProveDialog
            danger
            title="Turn off the second factor?"
            description={
              hasPassword
                ? "Your password alone will open your account."
                : "Your provider alone will open your account."
            }
            confirmLabel="Turn off"
            trigger={<Button variant="danger">Turn off</Button>}
            needs={needs}
            work={disableTotpAction}
            onDone={() => toast.success("The second factor is off")}
          />
        </>
      )}
      <Dialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        title="Keep these recovery codes"
        description="Your previous codes no longer work."
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}
