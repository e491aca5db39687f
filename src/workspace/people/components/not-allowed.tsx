import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type Permission, rolesWith } from "#core/access/permissions.ts";
import { type Role, roleLabels } from "#core/access/roles.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** Instead of a page or a button that a role may not use: who may, and whom to ask. */
export function NotAllowed({
  permission,
  role,
  children,
}: {
  permission: Permission;
  role: Role;
  children: ReactNode;
}) {
  const names = rolesWith(permission).map((name) => roleLabels[name].name.toLowerCase());
  const who = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return (
    <Notice tone="info" icon={<Lock strokeWidth={1.75} aria-hidden />} title={children}>
      It takes the role {who}. Yours is {roleLabels[role].name.toLowerCase()}; ask somebody with one of those roles.
    </Notice>
  );
}
