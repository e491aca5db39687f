"use client";

import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { revokeInvitationAction } from "../actions.ts";

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
