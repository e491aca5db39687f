import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone, managers } from "#core/access/roles.ts";

export const recordPermissions = {
  "record:read": { roles: everyone, label: "Listen to recordings and read transcripts" },
  "record:write": { roles: ["owner", "admin", "editor", "agent"], label: "Record, upload and edit recordings" },
  "record:manage": { roles: managers, label: "Set up retention and transcription" },
} as const satisfies PermissionDeclarations;

type RecordPermissions = typeof recordPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends RecordPermissions {}
}
