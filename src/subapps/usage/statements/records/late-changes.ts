import { sqlClient } from "#platform/db/db.ts";

/** What came after a month had closed: counted late, corrected by whoever sent it, or recounted by the price list. */
export type LateChange = {
  /** The month it belongs to, on the clock of the workspace. */
  month: string;
  kind: "late" | "corrected" | "recounted";
  /** Of a recount: the model whose price was set right, and who did it. */
  model: string | null;
  by: string | null;
  events: number;
  tokens: number;
  costNanos: number;
  firstAt: Date;
  lastAt: Date;
};

type Asked = {
  workspaceId: string;
  zone: string;
  userId: string | null;
  occurred: { from?: Date; to: Date };
  recorded: { from: Date; to?: Date };
};

const most = 200;

export async function lateChanges({ workspaceId, zone, userId, occurred, recorded }: Asked): Promise<LateChange[]> {
  const sql = sqlClient();
  const rows = await sql<(Omit<LateChange, "firstAt" | "lastAt"> & { first: number; last: number })[]>`
    select changed.month, changed.kind, c.model, u.name as by, changed.events, changed.tokens, changed."costNanos",
      changed.first, changed.last
    from (
      select to_char(e.occurred_at at time zone ${zone}, 'YYYY-MM') as month, e.correction_id,
        case when e.correction_id is not null then 'recounted' when e.revision > 0 or e.is_reversal then 'corrected' else 'late' end as kind,
        count(distinct e.id)::int as events, sum(e.input_tokens + e.output_tokens)::float8 as tokens,
        sum(e.cost_nanos)::float8 as "costNanos", extract(epoch from min(e.recorded_at))::float8 * 1000 as first,
        extract(epoch from max(e.recorded_at))::float8 * 1000 as last
      from usage.event e
      where e.workspace_id = ${workspaceId} and e.occurred_at < ${occurred.to.toISOString()}::timestamptz
        and e.recorded_at >= ${recorded.from.toISOString()}::timestamptz
        ${occurred.from ? sql`and e.occurred_at >= ${occurred.from.toISOString()}::timestamptz` : sql``}
        ${recorded.to ? sql`and e.recorded_at < ${recorded.to.toISOString()}::timestamptz` : sql``}
        ${userId ? sql`and e.user_id = ${userId}` : sql``}
      group by 1, 2, 3
    ) changed left join usage.correction c on c.id = changed.correction_id left join core.user u on u.id = c.created_by
    order by changed.month desc, changed.kind, changed.first limit ${most}`;
  return rows.map(({ first, last, ...row }) => ({ ...row, firstAt: new Date(first), lastAt: new Date(last) }));
}
