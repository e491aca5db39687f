import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const libraryPermissions = {
  "library:read": { roles: everyone, label: "Read and search documents" },
  "library:write": { roles: ["owner", "admin", "editor", "agent"], label: "Bring in, mark and ask about documents" },
  "library:manage": { roles: managers, label: "Set up what is watched and how documents are searched" },
} as const satisfies PermissionDeclarations;

type LibraryPermissions = typeof libraryPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends LibraryPermissions {}
}
