import { sqlClient } from "#platform/db/db.ts";
import type { OpenView } from "./open-view.ts";

/** When the first answer of all was given, if that lies in the time that is looked at; null where usage is narrowed. */
export async function readFirstAnswer({ ask, range }: Pick<OpenView, "ask" | "range">): Promise<number | null> {
  if (Object.keys(ask.filters).length > 0) return null;
  const [row] = await sqlClient()<{ at: number | null }[]>`
    select extract(epoch from min(first.at))::float8 * 1000 as at
    from unnest(${[...ask.workspaceIds]}::uuid[]) workspace(id) cross join lateral (
      select e.occurred_at as at from usage.event e where e.workspace_id = workspace.id and e.answers > 0
      order by e.occurred_at limit 1
    ) first`;
  const at = row?.at ?? null;
  return at !== null && at >= range.from && at < range.to ? at : null;
}
