import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const taskPermissions = {
  "task:read": { roles: everyone, label: "See tasks and their runs" },
  "task:write": { roles: ["owner", "admin", "editor"], label: "Create and change tasks" },
  "task:run": { roles: ["owner", "admin", "editor", "agent"], label: "Start and stop tasks" },
  "task:approve": { roles: ["owner", "admin", "editor"], label: "Approve what a task wants to do" },
  "task:manage": { roles: managers, label: "Set up limits and secrets of tasks" },
} as const satisfies PermissionDeclarations;

type TaskPermissions = typeof taskPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends TaskPermissions {}
}
