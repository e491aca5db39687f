import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { managers } from "#core/access/roles.ts";

export const inboxPermissions = {
  "inbox:read": { roles: ["owner", "admin", "editor", "agent", "analyst"], label: "Read conversations in the inbox" },
  "inbox:reply": { roles: ["owner", "admin", "editor", "agent"], label: "Reply to customers" },
  "inbox:assign": { roles: ["owner", "admin", "editor", "agent"], label: "Assign conversations" },
  "inbox:manage": { roles: managers, label: "Set up teams, rules and service levels" },
} as const satisfies PermissionDeclarations;

type InboxPermissions = typeof inboxPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends InboxPermissions {}
}
