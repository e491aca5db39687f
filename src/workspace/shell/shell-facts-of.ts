import type { PaletteLink } from "#core/apps/manifest.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import type { ShellFacts } from "./shell-facts.ts";

type Place = Pick<ShellFacts, "workspaces" | "baseDomain"> & {
  apps: readonly (ShellFacts["apps"][number] & { palette?: readonly PaletteLink[] })[];
};

/** What the browser's side of the shell may know of whoever looks at the page. */
export function shellFactsOf(
  { actor, workspace }: SignedInContext,
  { apps, workspaces, baseDomain }: Place,
): ShellFacts {
  const may = workspace?.permissions;
  return {
    userId: actor.id ?? "",
    userName: actor.name,
    isActing: actor.runBy !== null,
    isOperator: actor.isOperator,
    baseDomain,
    apps: apps.map(({ slug, name, description, href, isExternal }) => ({ slug, name, description, href, isExternal })),
    links: apps.flatMap(({ slug, palette = [] }) =>
      palette
        .filter(({ permission }) => may?.has(permission))
        .map(({ kind, label, href, keywords = [] }) => ({ kind, label, href, keywords, slug })),
    ),
    workspaces: workspaces.map(({ id, name }) => ({ id, name })),
    currentWorkspaceId: workspace?.id ?? null,
    may: {
      invite: may?.has("people:invite") ?? false,
      makeKeys: (may?.has("keys:manage") ?? false) && !actor.runBy,
      readAudit: may?.has("audit:read") ?? false,
      readPeople: may?.has("people:read") ?? false,
      search: may?.has("workspace:read") ?? false,
      ask: (may?.has("agents:use") ?? false) && !actor.runBy,
    },
  };
}
