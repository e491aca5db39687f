import type { ReactNode } from "react";
import type { Permission } from "#core/access/permissions.ts";
import { NotAllowed } from "#workspace/people/components/not-allowed.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { RecordsPane } from "./records-pane.tsx";

interface RecordsGateProps {
  context: SignedInContext;
  title: string;
  permission?: Permission;
  children: ReactNode;
}

/** Says plainly to those who may not look why, and whom to ask; the API refuses them anyway. */
export function RecordsGate({ context: { workspace }, title, permission = "usage:read", children }: RecordsGateProps) {
  if (!workspace || workspace.permissions.has(permission)) return children;
  return (
    <RecordsPane title={title}>
      <NotAllowed permission={permission} role={workspace.role}>
        You cannot see the usage of everybody in {workspace.name}
      </NotAllowed>
    </RecordsPane>
  );
}
