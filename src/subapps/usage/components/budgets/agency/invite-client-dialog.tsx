"use client";

import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../usage-api.ts";

/** A link for the owner of another workspace. It is shown only now. */
export function InviteClientDialog({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<void> }) {
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const make = () =>
    run(async () => {
      setMade(await api("POST /clients/invitations"));
      await onMade();
    });
  return (
    <Dialog
      title="Invite a workspace"
      description="Send this link to the workspace's owner, who can review and accept it."
      onClose={onClose}
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" pending={isPending} onClick={make}>
              Make a link
            </Button>
          </>
        )
      }
    >
      <FailureNotice>{failure}</FailureNotice>
      {made && (
        <div className="flex flex-col gap-2">
          <CopyField label="Link for one workspace" value={made.link} />
          <p className="text-meta text-ink-3">
            Works once, until {formatDayTime(made.expiresAt)}. It is shown only now.
          </p>
        </div>
      )}
    </Dialog>
  );
}
