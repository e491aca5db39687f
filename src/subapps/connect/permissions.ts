import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const connectPermissions = {
  "connect:read": { roles: everyone, label: "See connections and channels" },
  "connect:use": { roles: ["owner", "admin", "editor", "agent"], label: "Use connections and send through channels" },
  "connect:manage": { roles: managers, label: "Add, change and remove connections" },
} as const satisfies PermissionDeclarations;

type ConnectPermissions = typeof connectPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends ConnectPermissions {}
}
