"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Role, roleLabels } from "#core/access/roles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmailInput } from "#ui/controls/email-input.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { inviteMemberAction } from "../actions.ts";
import { InvitationReady, type Invited } from "./invitation-ready.tsx";

type InvitedRole = Exclude<Role, "owner">;

interface InviteDialogProps {
  roles: InvitedRole[];
  /** Without a mail server the link has to be passed on by hand. */
  canMail: boolean;
  /** The address asked for it: open from the start, without a button, and closing leads back to the plain page. */
  asked?: boolean;
}

export function InviteDialog({ roles, canMail, asked = false }: InviteDialogProps) {
  const [open, setOpen] = useState(asked);
  const router = useRouter();
  const [invited, setInvited] = useState<Invited | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setInvited(null);
    if (!next && asked) router.replace("/settings/members");
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={invited ? "Invitation ready" : "Invite people"}
      description={invited ? undefined : "They join this workspace with the role you choose."}
      trigger={
        !asked && (
          <Button variant="primary" icon={<UserPlus strokeWidth={1.75} aria-hidden />}>
            Invite
          </Button>
        )
      }
    >
      {invited ? (
        <InvitationReady {...invited} onAnother={() => setInvited(null)} onDone={() => change(false)} />
      ) : (
        <InviteForm roles={roles} canMail={canMail} onInvited={setInvited} />
      )}
    </Dialog>
  );
}

const noMail = "This installation sends no email: you copy the link and send it yourself.";

interface InviteFormProps {
  roles: InvitedRole[];
  canMail: boolean;
  onInvited: (invited: Invited) => void;
}

function InviteForm({ roles, canMail, onInvited }: InviteFormProps) {
  const [way, setWay] = useState<"address" | "link">("address");
  const [role, setRole] = useState<InvitedRole>(roles.includes("editor") ? "editor" : (roles[0] as InvitedRole));
  const { act, pending, failure } = useAct();
  const invite = (form: FormData) => {
    const email = way === "address" ? String(form.get("email")) : null;
    act(() => inviteMemberAction({ email, role }), onInvited);
  };
  return (
    <form onSubmit={submitWith(invite)} className="flex flex-col gap-4" noValidate>
      <SegmentedControl
        label="How to invite"
        value={way}
        onValueChange={(value) => setWay(value as "address" | "link")}
        options={[
          { value: "address", label: canMail ? "By email" : "For one address" },
          { value: "link", label: "By link" },
        ]}
      />
      {way === "address" && (
        <Field label="Email" error={failure?.fields.email && `This address ${failure.fields.email}.`}>
          <EmailInput name="email" autoComplete="off" placeholder="hanna@example.com" autoFocus />
        </Field>
      )}
      <Field label="Role" help={roleLabels[role].description}>
        <NativeSelect
          value={role}
          onChange={(event) => setRole(event.target.value as InvitedRole)}
          options={roles.map((value) => ({ value, label: roleLabels[value].name }))}
        />
      </Field>
      <FailureNotice>{failure && !failure.fields.email && failure.error}</FailureNotice>
      <p className="text-meta text-ink-3">
        {way === "address"
          ? `Only this address can use the invitation. It works once, within 7 days.${canMail ? "" : ` ${noMail}`}`
          : "Whoever opens the link first can join. It works once, within 7 days."}
      </p>
      <DialogFooter>
        <Button type="submit" variant="primary" pending={pending}>
          {way === "address" && canMail ? "Send invitation" : "Create link"}
        </Button>
      </DialogFooter>
    </form>
  );
}
