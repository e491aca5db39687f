/** What the palette and the keys need to know of the person and the place, as plain data. */
export type ShellFacts = {
  userId: string;
  userName: string;
  isActing: boolean;
  isOperator: boolean;
  baseDomain: string;
  apps: readonly { slug: string; name: string; description: string; href: string; isExternal: boolean }[];
  /** Pages and actions that apps offer this person. */
  links: readonly { kind: "page" | "action"; label: string; href: string; keywords: readonly string[]; slug: string }[];
  workspaces: readonly { id: string; name: string }[];
  currentWorkspaceId: string | null;
  may: { invite: boolean; makeKeys: boolean; readAudit: boolean; readPeople: boolean; search: boolean; ask: boolean };
};
