import type { AgentMark } from "#engine/agents/rules/agent-mark.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Dimension } from "../../dimensions.ts";
import { plainName } from "../rules/plain-names.ts";

/** What a group is called. `note` says what became of it; a mark or hue is the one it has everywhere. */
export type GroupName = { label: string; note?: string; mark?: AgentMark };
export type Names = ReadonlyMap<string | null, GroupName>;

type Named = { id: string; label: string; note: string | null; mark?: AgentMark | null };

/** Names of what usage was split by. One question for each kind, however many there are; foreign ones have no name. */
export async function groupNames(
  workspaceIds: readonly string[],
  dimension: Dimension,
  keys: Iterable<string | null>,
): Promise<Names> {
  const wanted = new Set(keys);
  const ids = [...wanted].filter((key) => key !== null);
  const found = ids.length > 0 ? await rowsOf([...workspaceIds], dimension, ids) : [];
  const names = new Map<string | null, GroupName>();
  for (const key of wanted) names.set(key, plainName(dimension, key));
  for (const { id, label, note, mark } of found) names.set(id, { label, ...(note && { note }), ...(mark && { mark }) });
  return names;
}

async function rowsOf(workspaces: string[], dimension: Dimension, ids: string[]): Promise<readonly Named[]> {
  const sql = sqlClient();
  switch (dimension) {
    case "agent":
      return sql<Named[]>`
        select id, name as label, case when archived_at is not null then 'archived' end as note, mark from core.agent
        where workspace_id = any(${workspaces}::uuid[]) and id = any(${ids}::uuid[])`;
    case "version":
      return sql<Named[]>`
        select v.id, a.name || ' v' || v.number as label, case when a.archived_at is not null then 'archived' end as note, a.mark
        from core.agent_version v join core.agent a on a.id = v.agent_id
        where v.workspace_id = any(${workspaces}::uuid[]) and v.id = any(${ids}::uuid[])`;
    case "user":
    case "run_by":
      // People who left are still named where they used something: that is what the list is for.
      return sql<Named[]>`
        select u.id, u.name as label, case when not exists (select from core.membership m
          where m.user_id = u.id and m.workspace_id = any(${workspaces}::uuid[])) then 'has left' end as note
        from core.user u where u.id = any(${ids}::uuid[]) and exists (
          select from usage.combination c where c.workspace_id = any(${workspaces}::uuid[]) and (c.user_id = u.id or c.run_by_id = u.id)
          union all
          select from core.membership m where m.user_id = u.id and m.workspace_id = any(${workspaces}::uuid[]))`;
    case "api_key":
      return sql<Named[]>`
        select id, name as label, case when revoked_at is not null then 'revoked' end as note from core.api_key
        where workspace_id = any(${workspaces}::uuid[]) and id = any(${ids}::uuid[])`;
    case "workspace":
      return sql<Named[]>`
        select id, name as label, null as note from core.workspace
        where id = any(${workspaces}::uuid[]) and id = any(${ids}::uuid[])`;
    default:
      return [];
  }
}
