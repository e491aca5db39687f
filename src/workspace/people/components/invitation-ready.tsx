"use client";

import { Mail } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { DialogFooter } from "#ui/overlay/dialog.tsx";

export type Invited = { email: string | null; link: string; isMailed: boolean };

interface InvitationReadyProps extends Invited {
  onAnother: () => void;
  onDone: () => void;
}

/** The link of an invitation, and whether it went out by email or has to be sent by hand. */
export function InvitationReady({ email, link, isMailed, onAnother, onDone }: InvitationReadyProps) {
  return (
    <>
      {email && isMailed && (
        <Notice tone="green" icon={<Mail strokeWidth={1.75} aria-hidden />} live>
          An email to <strong className="font-strong [overflow-wrap:anywhere]">{email}</strong> is on its way.
        </Notice>
      )}
      {email && !isMailed && (
        <Notice tone="amber" title="No email was sent." live>
          This installation has no mail server. Copy the link and send it to{" "}
          <strong className="font-strong [overflow-wrap:anywhere]">{email}</strong> yourself.
        </Notice>
      )}
      <Field
        label={isMailed ? "The same link, to pass on yourself" : "Invitation link"}
        help="Shown only now. It works once, within 7 days."
      >
        <CopyField value={link} />
      </Field>
      <DialogFooter>
        <Button variant="ghost" onClick={onAnother}>
          Invite another
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
