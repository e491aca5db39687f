import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const modelPermissions = {
  "models:read": { roles: everyone, label: "See models and prices" },
  "models:manage": { roles: managers, label: "Set up providers, models and prices" },
} as const satisfies PermissionDeclarations;

type ModelPermissions = typeof modelPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends ModelPermissions {}
}
