import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const peoplePermissions = {
  "workspace:read": { roles: everyone, label: "See the workspace" },
  "workspace:update": { roles: managers, label: "Rename the workspace" },
  "workspace:delete": { roles: ["owner"], label: "Restore a workspace that is being deleted" },
  "workspace:transfer": { roles: ["owner"], label: "Transfer the workspace", personsOnly: true },
  "people:read": { roles: everyone, label: "See members" },
  "people:invite": { roles: managers, label: "Invite people" },
  "people:manage": { roles: managers, label: "Change roles and remove members" },
  "people:run-as": { roles: managers, label: "Act as other members", personsOnly: true },
  "keys:read": { roles: managers, label: "See API keys" },
  "keys:manage": { roles: managers, label: "Revoke API keys" },
} as const satisfies PermissionDeclarations;

type PeoplePermissions = typeof peoplePermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends PeoplePermissions {}
}
