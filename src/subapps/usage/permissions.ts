import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { managers } from "#core/access/roles.ts";

export const usagePermissions = {
  "usage:read": { roles: ["owner", "admin", "analyst"], label: "See what everybody used and what it cost" },
  "usage:write": { roles: ["owner", "admin", "editor"], label: "Send and correct usage" },
  "usage:manage": { roles: managers, label: "Set budgets, plans, prices and reports" },
} as const satisfies PermissionDeclarations;

type UsagePermissions = typeof usagePermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends UsagePermissions {}
}
