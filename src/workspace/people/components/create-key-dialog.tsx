"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { PermissionGroup } from "#core/access/permissions.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { createApiKeyAction } from "../actions.ts";

const expiries = [
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never" },
];
const daysOf = { "7": 7, "30": 30, "90": 90, "365": 365, never: null } as const;

interface CreateKeyDialogProps {
  permissions: readonly PermissionGroup[];
  /** The address asked for it: open from the start, without a button, and closing leads back to the plain page. */
  asked?: boolean;
}

export function CreateKeyDialog({ permissions, asked = false }: CreateKeyDialogProps) {
  const [open, setOpen] = useState(asked);
  const router = useRouter();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setMade(null);
    if (!next && asked) router.replace("/settings/api-keys");
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={made ? `Copy the key ${made.name}` : "New API key"}
      description={
        made
          ? "This is the only time it is shown. Keep it like a password."
          : "For programs that call the API in your name."
      }
      trigger={
        !asked && (
          <Button variant="primary" icon={<Plus strokeWidth={1.75} aria-hidden />}>
            New key
          </Button>
        )
      }
    >
      {made ? (
        <>
          <CopyField value={made.key} label="API key" />
          <Field label="Try it" help="Says who the key is and what it may do.">
            <CopyField value={`curl -H "Authorization: Bearer ${made.key}" ${location.origin}/api/v1/me`} />
          </Field>
          <DialogFooter>
            <Button variant="primary" onClick={() => change(false)}>
              Done, I have copied it
            </Button>
          </DialogFooter>
        </>
      ) : (
        <KeyForm permissions={permissions} onMade={setMade} />
      )}
    </Dialog>
  );
}

function KeyForm({ permissions, onMade }: { permissions: readonly PermissionGroup[]; onMade: (key: KeyMade) => void }) {
  const { act, pending, failure } = useAct();
  const create = (form: FormData) => {
    const expiresInDays = daysOf[String(form.get("expiry")) as keyof typeof daysOf];
    const scopes = form.getAll("scope").map(String);
    act(() => createApiKeyAction({ name: String(form.get("name")), scopes, expiresInDays }), onMade);
  };
  return (
    <form onSubmit={submitWith(create)} className="flex flex-col gap-4">
      <Field label="Name" error={failure?.fields.name && `The name ${failure.fields.name}.`}>
        <Input name="name" placeholder="Deploy script" autoComplete="off" maxLength={80} autoFocus />
      </Field>
      <Field
        group
        label="It may"
        error={failure?.fields.scopes && "Choose at least one thing that the key may do."}
        help="Never more than your own role."
      >
        <div className="max-h-60 overflow-y-auto rounded-lg border">
          {permissions.map((group) => (
            <fieldset key={group.name} className="border-b px-3 py-2 last:border-b-0">
              <legend className="float-left mb-1 w-full text-meta font-strong text-ink-3">{group.name}</legend>
              <div className="clear-both flex flex-col gap-1.5">
                {group.items.map(({ permission, label }) => (
                  <Checkbox
                    key={permission}
                    name="scope"
                    value={permission}
                    defaultChecked={permission.endsWith(":read")}
                    label={label}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </Field>
      <Field label="Stops working">
        <NativeSelect name="expiry" defaultValue="90" options={expiries} />
      </Field>
      <FailureNotice>{failure && Object.keys(failure.fields).length === 0 && failure.error}</FailureNotice>
      <DialogFooter>
        <Button type="submit" variant="primary" pending={pending}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  );
}

type KeyMade = { name: string; key: string };
