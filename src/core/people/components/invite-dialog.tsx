"use client";

import { Mail, UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Role, roleLabels } from "#core/access/roles.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { EmailInput } from "#ui/controls/email-input.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog, DialogFooter } from "#ui/overlay/dialog.tsx";
import { inviteMemberAction } from "../actions.ts";
import { submitWith } from "./submit-with.ts";
import { useAct } from "./use-act.ts";

type InvitedRole = Exclude<Role, "owner">;
type Invited = { email: string | null; link: string };

interface InviteDialogProps {
  roles: InvitedRole[];
  /** The address asked for it: open from the start, without a button, and closing leads back to the plain page. */
  asked?: boolean;
}

export function InviteDialog({ roles, asked = false }: InviteDialogProps) {
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
        <Ready {...invited} onAnother={() => setInvited(null)} onDone={() => change(false)} />
      ) : (
        <InviteForm roles={roles} onInvited={setInvited} />
      )}
    </Dialog>
  );
}

function InviteForm({ roles, onInvited }: { roles: InvitedRole[]; onInvited: (invited: Invited) => void }) {
  const [way, setWay] = useState<"mail" | "link">("mail");
  const [role, setRole] = useState<InvitedRole>(roles.includes("editor") ? "editor" : (roles[0] as InvitedRole));
  const { act, pending, failure } = useAct();
  const invite = (form: FormData) => {
    const email = way === "mail" ? String(form.get("email")) : null;
    act(() => inviteMemberAction({ email, role }), onInvited);
  };
  return (
    <form onSubmit={submitWith(invite)} className="flex flex-col gap-4" noValidate>
      <SegmentedControl
        label="How to invite"
        value={way}
        onValueChange={(value) => setWay(value as "mail" | "link")}
        options={[
          { value: "mail", label: "By mail" },
          { value: "link", label: "By link" },
        ]}
      />
      {way === "mail" && (
        <Field label="Mail address" error={failure?.fields.email && `This address ${failure.fields.email}.`}>
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
      {failure && !failure.fields.email && (
        <Notice tone="red" live>
          {failure.error}
        </Notice>
      )}
      <p className="text-meta text-ink-3">
        {way === "mail"
          ? "Only this address can use the invitation. It works once, within 7 days."
          : "Whoever opens the link first can join. It works once, within 7 days."}
      </p>
      <DialogFooter>
        <Button type="submit" variant="primary" pending={pending}>
          {way === "mail" ? "Send invitation" : "Make link"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Ready({ email, link, onAnother, onDone }: Invited & { onAnother: () => void; onDone: () => void }) {
  return (
    <>
      {email && (
        <Notice tone="green" icon={<Mail strokeWidth={1.75} aria-hidden />} live>
          A mail to <strong className="font-strong">{email}</strong> is on its way.
        </Notice>
      )}
      <Field
        label={email ? "The same link, to pass on yourself" : "Invitation link"}
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
