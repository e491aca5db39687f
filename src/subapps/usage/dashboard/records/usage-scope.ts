import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { UsageFilters } from "../../records/sum-usage.ts";

export type Who = { actor: Actor; workspace: WorkspaceAccess };
export type ScopeName = "workspace" | "all";

export type UsageScope = {
  /** This workspace first; with `all`, those that it looks after too. */
  workspaceIds: string[];
  name: ScopeName;
  currency: string;
  /** Whoever may not see everybody's usage sees their own, and nothing else whatever they ask. */
  isOwn: boolean;
  /** There are other workspaces to look at. */
  hasOthers: boolean;
  /** Counted in another currency, so that what they spent cannot be added. */
  leftOut: { name: string; currency: string }[];
  /** What was asked for, narrowed to what may be seen. */
  narrow(filters: UsageFilters): UsageFilters;
};

/** The one place that decides whose usage somebody sees. */
export async function usageScope({ actor, workspace }: Who, wanted: ScopeName = "workspace"): Promise<UsageScope> {
  const rows = await sqlClient()<{ id: string; name: string; currency: string }[]>`
    select id, name, currency from core.workspace
    where id = ${workspace.id} or agency_id = ${workspace.id} and delete_after is null order by id <> ${workspace.id}, name, id`;
  const [own, ...others] = rows;
  const currency = own?.currency ?? "EUR";
  const isOwn = !workspace.permissions.has("usage:read");
  const isAll = wanted === "all" && !isOwn && others.length > 0;
  const added = isAll ? others.filter((one) => one.currency === currency) : [];
  return {
    workspaceIds: [workspace.id, ...added.map(({ id }) => id)],
    name: isAll ? "all" : "workspace",
    currency,
    isOwn,
    hasOthers: !isOwn && others.length > 0,
    leftOut: isAll
      ? others.filter((one) => one.currency !== currency).map(({ name, currency }) => ({ name, currency }))
      : [],
    narrow: (filters) => (isOwn ? { ...filters, user: onlyMine(filters.user, actor.id) } : filters),
  };
}

function onlyMine(asked: UsageFilters["user"], me: string | null): string[] {
  return me && (!asked || asked.includes(me)) ? [me] : [];
}
