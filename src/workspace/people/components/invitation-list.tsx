import { Link2, Mail } from "lucide-react";
import { roleLabels } from "#core/access/roles.ts";
import { formatTimeLeft } from "#lib/format/relative-time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Row, RowList } from "#ui/display/card.tsx";
import type { InvitationRow } from "../queries/list-invitations.ts";
import { RevokeInvitation } from "./revoke-invitation.tsx";

export function InvitationList({ invitations }: { invitations: readonly InvitationRow[] }) {
  const now = new Date();
  return (
    <RowList>
      {invitations.map((invitation) => {
        const Icon = invitation.email ? Mail : Link2;
        const name = invitation.email ?? "Link for one person";
        return (
          <Row
            key={invitation.id}
            lead={
              <span className="grid size-8 place-items-center rounded-full bg-surface-3 text-ink-2">
                <Icon size={16} strokeWidth={1.75} aria-hidden />
              </span>
            }
            title={
              <>
                {name}
                {invitation.isExpired && <Badge tone="amber">Expired</Badge>}
              </>
            }
            detail={
              <>
                {roleLabels[invitation.role].name}, invited by {invitation.invitedBy}
                {!invitation.isExpired && `, ${formatTimeLeft(invitation.expiresAt, now)} left`}
              </>
            }
            end={<RevokeInvitation id={invitation.id} name={name} />}
          />
        );
      })}
    </RowList>
  );
}
