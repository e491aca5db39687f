import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { managers } from "#core/access/roles.ts";

export const tracePermissions = {
  "trace:read": { roles: ["owner", "admin", "editor", "analyst"], label: "See everybody's traces" },
  "trace:review": { roles: ["owner", "admin", "editor", "agent", "analyst"], label: "Review and score traces" },
  "trace:write": { roles: ["owner", "admin", "editor"], label: "Send traces" },
  "trace:manage": { roles: managers, label: "Set up masking, retention and forwarding of traces" },
} as const satisfies PermissionDeclarations;

type TracePermissions = typeof tracePermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends TracePermissions {}
}
