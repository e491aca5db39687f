"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { OpenInvitation } from "../../../budgets/agency/queries/get-agency.ts";
import { api } from "../../usage-api.ts";

interface OpenLinksProps {
  invitations: readonly OpenInvitation[];
  isOwner: boolean;
  onChanged: () => Promise<void>;
}

/** Links that were made and nobody has used yet. */
export function OpenLinks({ invitations, isOwner, onChanged }: OpenLinksProps) {
  const { isPending, failure, run } = useApiMutation();
  const withdraw = (id: string) =>
    run(async () => {
      await api("DELETE /clients/invitations/:agencyInvitationId", { agencyInvitationId: id });
      await onChanged();
    }, "Link withdrawn");
  return (
    <div className="border-t px-4 py-3">
      <h3 className="text-meta font-strong text-ink-2">Links nobody has used yet</h3>
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      <ul>
        {invitations.map(({ id, by, expiresAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-ui text-ink-2">
            <span>
              {by ? `Made by ${by}` : "Made"}, works until {formatDayTime(expiresAt)}
            </span>
            {isOwner && (
              <Button size={28} variant="ghost" pending={isPending} onClick={() => withdraw(id)}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
