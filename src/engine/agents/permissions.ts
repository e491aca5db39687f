import type { PermissionDeclarations } from "#core/access/permissions.ts";
import { everyone } from "#core/access/roles.ts";

export const agentPermissions = {
  "agents:use": { roles: ["owner", "admin", "editor", "agent"], label: "Talk to agents and models" },
  "agents:read": { roles: everyone, label: "See agents and their versions" },
  "agents:edit": { roles: ["owner", "admin", "editor"], label: "Create and change agents" },
  "agents:publish": { roles: ["owner", "admin", "editor"], label: "Publish agents" },
} as const satisfies PermissionDeclarations;

type AgentPermissions = typeof agentPermissions;
declare module "#core/access/permissions.ts" {
  interface PermissionRegistry extends AgentPermissions {}
}
