import type { PermissionDeclarations } from "#core/access/permissions.ts";
import type { Declarations } from "#core/declarations.ts";

const auditPermissions = {
  "audit:read": { roles: ["owner", "admin", "analyst"], label: "Read the audit log" },
} as const satisfies PermissionDeclarations;

type AuditPermissions = typeof auditPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends AuditPermissions {}
}

export const auditDeclarations: Declarations = {
  permissions: auditPermissions,
  permissionGroups: { audit: "Audit log" },
};
