"use client";

import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { revokeInvitationAction } from "../actions.ts";
import { orThrow } from "./use-act.ts";

export function RevokeInvitation({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size={28} aria-label={`Withdraw the invitation: ${name}`}>
          Withdraw
        </Button>
      }
      title="Withdraw this invitation?"
      description={`${name}: the link stops working at once. You can invite again at any time.`}
      confirmLabel="Withdraw"
      onConfirm={async () => {
        await orThrow(revokeInvitationAction({ invitationId: id }));
        toast.success("Invitation withdrawn");
      }}
    />
  );
}
