import type { Permission } from "./roles.ts";

/** What a permission lets one do, as people read it when they choose what a key may do. */
export const permissionLabels: Record<Permission, string> = {
  "workspace:read": "See the workspace",
  "workspace:update": "Rename the workspace",
  "workspace:delete": "Restore a workspace that is being deleted",
  "workspace:transfer": "Transfer the workspace",
  "people:read": "See members",
  "people:invite": "Invite people",
  "people:manage": "Change roles and remove members",
  "people:run-as": "Act as other members",
  "keys:read": "See API keys",
  "keys:manage": "Revoke API keys",
  "agents:use": "Talk to agents and models",
  "agents:read": "See agents and their versions",
  "agents:edit": "Create and change agents",
  "agents:publish": "Publish agents",
  "effects:manage": "See and decide everybody's effects outside of the product",
  "models:read": "See models and prices",
  "models:manage": "Set up providers, models and prices",
  "library:read": "Read and search documents",
  "library:write": "Bring in, mark and ask about documents",
  "library:manage": "Set up what is watched and how documents are searched",
  "trace:read": "See everybody's traces",
  "trace:review": "Review and score traces",
  "trace:write": "Send traces",
  "trace:manage": "Set up masking, retention and forwarding of traces",
  "usage:read": "See what everybody used and what it cost",
  "usage:write": "Send and correct usage",
  "usage:manage": "Set budgets, plans, prices and reports",
  "audit:read": "Read the audit log",
};

/** What a program can never do, whatever its key says: it takes a person who has signed in. */
const personsOnly: readonly Permission[] = ["workspace:transfer", "people:run-as"];

/** What can be chosen for a key by somebody who may do `own`. */
export const choosableForKey = (own: ReadonlySet<Permission>): Permission[] =>
  [...own].filter((permission) => !personsOnly.includes(permission));

const groupNames: Record<string, string> = {
  workspace: "Workspace",
  people: "People",
  keys: "API keys",
  agents: "Agents",
  effects: "Effects",
  models: "Models",
  audit: "Audit log",
};

/** Permissions by the room they belong to; a sub-app's room carries the sub-app's name. */
export function groupPermissions(permissions: readonly Permission[]): { name: string; items: Permission[] }[] {
  const groups = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const room = permission.split(":")[0] as string;
    groups.set(room, [...(groups.get(room) ?? []), permission]);
  }
  return [...groups].map(([room, items]) => ({ name: groupNames[room] ?? capitalised(room), items }));
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
