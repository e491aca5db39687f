"use client";

import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { orThrow } from "#workspace/shell/components/use-act.ts";
import { revokeApiKeyAction } from "../actions.ts";

export function RevokeKey({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" size={28} aria-label={`Revoke the key ${name}`}>
          Revoke
        </Button>
      }
      title={`Revoke the key ${name}?`}
      description="Every program that uses this key stops working immediately. This can't be undone."
      confirmLabel="Revoke key"
      onConfirm={async () => {
        await orThrow(revokeApiKeyAction({ apiKeyId: id }));
        toast.success(`${name} was revoked`);
      }}
    />
  );
}
