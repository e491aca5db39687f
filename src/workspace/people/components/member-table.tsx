import { ShieldCheck } from "lucide-react";
import type { Permission } from "#core/access/permissions.ts";
import { canGrant, type Role, roleLabels, roles } from "#core/access/roles.ts";
import { Badge } from "#ui/display/badge.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import type { MemberRow } from "../queries/list-members.ts";
import { MemberMenu } from "./member-menu.tsx";
import { MemberRole } from "./member-role.tsx";

export function MemberTable({ members, ownId, ownRole, may, isActing }: MemberTableProps) {
  const now = new Date();
  const canManage = may.has("people:manage");
  return (
    <Table label="Members">
      <TableHead>
        <Th>Person</Th>
        <Th className="max-sm:hidden">Role</Th>
        {canManage && <Th className="max-sm:hidden">Last here</Th>}
        <Th className="max-sm:hidden">Joined</Th>
        <Th>
          <span className="sr-only">More</span>
        </Th>
      </TableHead>
      <tbody>
        {members.map((member) => {
          const isSelf = member.id === ownId;
          const isReachable = canGrant(ownRole, member.role);
          const role =
            canManage && isReachable ? (
              <MemberRole member={member} choices={roles.filter((name) => canGrant(ownRole, name))} />
            ) : (
              <span className="max-sm:text-ink-2" title={roleLabels[member.role].description}>
                {roleLabels[member.role].name}
              </span>
            );
          return (
            <Tr key={member.id} className="h-13">
              <Td className="w-full max-w-0 max-sm:py-3!">
                <Person member={member} isSelf={isSelf} />
                <div className="mt-2 ml-11 sm:hidden">{role}</div>
              </Td>
              <Td className="max-sm:hidden">
                <div className="w-32">{role}</div>
              </Td>
              {canManage && (
                <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">
                  {member.lastSeenAt ? <RelativeTime at={member.lastSeenAt} now={now} /> : "Not signed in"}
                </Td>
              )}
              <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">
                <RelativeTime at={member.joinedAt} now={now} />
              </Td>
              <Td className="w-0 text-right max-sm:align-top">
                <MemberMenu
                  member={{ id: member.id, name: member.name }}
                  isSelf={isSelf}
                  can={{
                    actAs: may.has("people:run-as") && isReachable && !isSelf && !isActing,
                    remove: canManage && isReachable && !isSelf,
                    readAudit: may.has("audit:read"),
                  }}
                />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Person({ member, isSelf }: { member: MemberRow; isSelf: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PersonAvatar name={member.name} id={member.id} size={32} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-strong">
          <span className="truncate">{member.name}</span>
          {isSelf && <Badge>You</Badge>}
          {member.hasTwoFactor && (
            <ShieldCheck size={14} className="shrink-0 text-green-ink" aria-label="Uses a second factor" />
          )}
        </p>
        <p className="truncate text-meta text-ink-3" title={member.email}>
          {member.email}
        </p>
      </div>
    </div>
  );
}

interface MemberTableProps {
  members: readonly MemberRow[];
  ownId: string | null;
  ownRole: Role;
  may: ReadonlySet<Permission>;
  isActing: boolean;
}
