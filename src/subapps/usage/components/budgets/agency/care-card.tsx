"use client";

import { Button } from "#ui/controls/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { api } from "../../usage-api.ts";

interface CareCardProps {
  agency: { name: string };
  workspaceName: string;
  isOwner: boolean;
  onLeft: () => Promise<void>;
}

/** This workspace is looked after: by whom, what that means, and how to end it. */
export function CareCard({ agency, workspaceName, isOwner, onLeft }: CareCardProps) {
  const leave = async () => {
    await api("POST /agency/leave");
    await onLeft();
  };
  return (
    <Card aria-label="Agency">
      <CardHeader
        title={`In the care of ${agency.name}`}
        actions={
          isOwner && (
            <ConfirmDialog
              title={`Leave ${agency.name}?`}
              description={`${agency.name} no longer sees what ${workspaceName} uses. Its budget and the plan it gave end here; credit it gave stays.`}
              confirmLabel="Leave agency"
              danger
              trigger={
                <Button size={28} variant="danger">
                  Leave
                </Button>
              }
              onConfirm={leave}
            />
          )
        }
      />
      <p className="px-4 py-4 text-ui text-ink-2">
        {agency.name} sees what is used here, counts it in its own budget, and may give this workspace a plan and
        credit. It does not see conversations.
      </p>
    </Card>
  );
}
