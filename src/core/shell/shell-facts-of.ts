import type { SignedInContext } from "#core/web/page-context.ts";
import type { ShellFacts } from "./shell-facts.ts";

type Place = Pick<ShellFacts, "apps" | "workspaces" | "baseDomain">;

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
    workspaces: workspaces.map(({ id, name }) => ({ id, name })),
    currentWorkspaceId: workspace?.id ?? null,
    may: {
      invite: may?.has("people:invite") ?? false,
      makeKeys: (may?.has("keys:manage") ?? false) && !actor.runBy,
      readAudit: may?.has("audit:read") ?? false,
      readPeople: may?.has("people:read") ?? false,
    },
  };
}
