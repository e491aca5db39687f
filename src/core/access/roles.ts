/** Who may do what. The only place where roles turn into permissions; sub-apps add their rows here. */
export const roles = ["owner", "admin", "editor", "agent", "analyst", "viewer"] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value);

const everyone = roles;
const managers = ["owner", "admin"] as const satisfies readonly Role[];

const grants = {
  "workspace:read": everyone,
  "workspace:update": managers,
  "workspace:delete": ["owner"],
  "workspace:transfer": ["owner"],
  "people:read": everyone,
  "people:invite": managers,
  "people:manage": managers,
  "people:run-as": managers,
  "keys:read": managers,
  "keys:manage": managers,
  "audit:read": ["owner", "admin", "analyst"],
  "agents:use": ["owner", "admin", "editor", "agent"],
  "agents:read": everyone,
  "agents:edit": ["owner", "admin", "editor"],
  "agents:publish": ["owner", "admin", "editor"],
  "effects:manage": managers,
  "models:read": everyone,
  "models:manage": managers,
  "library:read": everyone,
  "library:write": ["owner", "admin", "editor", "agent"],
  "library:manage": managers,
  "trace:read": ["owner", "admin", "editor", "analyst"],
  "trace:review": ["owner", "admin", "editor", "agent", "analyst"],
  "trace:write": ["owner", "admin", "editor"],
  "trace:manage": managers,
  "usage:read": ["owner", "admin", "analyst"],
  "usage:write": ["owner", "admin", "editor"],
  "usage:manage": managers,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof grants;
export const permissions = Object.keys(grants) as Permission[];
export const isPermission = (value: string): value is Permission => Object.hasOwn(grants, value);

/** What the roles are called and what they are for, as people see it. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "Everything, including deleting the workspace" },
  admin: { name: "Admin", description: "People, keys, settings and all apps" },
  editor: { name: "Editor", description: "Builds agents, tasks and documents" },
  agent: { name: "Agent", description: "Answers people in the inbox" },
  analyst: { name: "Analyst", description: "Reads traces, usage and the audit log" },
  viewer: { name: "Viewer", description: "Reads, and changes only what is their own" },
};

const byRole = new Map<Role, ReadonlySet<Permission>>(
  roles.map((role) => [role, new Set(permissions.filter((name) => (grants[name] as readonly Role[]).includes(role)))]),
);

export const permissionsOf = (role: Role): ReadonlySet<Permission> => byRole.get(role) ?? new Set();

export const rolesWith = (permission: Permission): readonly Role[] => grants[permission];

/** A role may only hand out roles that are not above its own. */
export const canGrant = (granter: Role, granted: Role): boolean => roles.indexOf(granter) <= roles.indexOf(granted);
