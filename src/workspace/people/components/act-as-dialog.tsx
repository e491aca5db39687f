"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { startRunAsAction } from "../actions.ts";
import { useBeginActing } from "./use-begin-acting.ts";

const shortest = 10;

export function ActAsDialog({ subject, onClose }: { subject: { id: string; name: string }; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { act, pending, failure } = useAct();
  const begin = useBeginActing();
  const missing = shortest - [...reason.trim()].length;
  const start = (form: FormData) =>
    act(
      () => startRunAsAction({ subjectId: subject.id, reason, allowChanges: form.get("allowChanges") === "on" }),
      (started) => begin(started.id),
    );
  return (
    <Dialog
      onClose={onClose}
      title={`Act as ${subject.name}`}
      description="You see Parley as they see it, for 30 minutes. What you do is logged under both names."
    >
      <form onSubmit={submitWith(start)} className="flex flex-col gap-4">
        <Field
          label="Reason"
          fact={missing > 0 ? `${missing} more characters` : undefined}
          help={`${subject.name} will be able to read it.`}
          error={failure?.fields.reason && `The reason ${failure.fields.reason}.`}
        >
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            autoFocus
            onChange={(event) => setReason(event.target.value)}
            placeholder="Ticket 4711: their inbox stays empty"
          />
        </Field>
        <Checkbox
          name="allowChanges"
          label="Allow changes"
          help="Without this, you can view everything but change nothing."
        />
        <FailureNotice>{failure && !failure.fields.reason && failure.error}</FailureNotice>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending} disabled={missing > 0}>
            Start acting
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
