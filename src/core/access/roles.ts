/** The roles of a workspace, from the most to the least powerful. What each may do is declared with the permissions. */
export const roles = ["owner", "admin", "editor", "agent", "analyst", "viewer"] as const;
export type Role = (typeof roles)[number];
export const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value);

export const everyone = roles;
export const managers = ["owner", "admin"] as const satisfies readonly Role[];

/** What the roles are called and what they are for, as people see it. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: "Owner", description: "Everything, including deleting the workspace" },
  admin: { name: "Admin", description: "People, keys, settings and all apps" },
  editor: { name: "Editor", description: "Builds agents, tasks and documents" },
  agent: { name: "Agent", description: "Answers people in the inbox" },
  analyst: { name: "Analyst", description: "Reads traces, usage and the audit log" },
  viewer: { name: "Viewer", description: "Reads, and changes only what is their own" },
};

/** A role may only hand out roles that are not above its own. */
export const canGrant = (granter: Role, granted: Role): boolean => roles.indexOf(granter) <= roles.indexOf(granted);
