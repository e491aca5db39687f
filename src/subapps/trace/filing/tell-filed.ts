import { eventChannel } from "#core/events/publish.ts";
import type { Sql } from "#platform/db/db.ts";
import { queueJudgement } from "../checks/records/queue-judgement.ts";
import { hexOfTraceId } from "../rules/trace-id.ts";
import { keyOf } from "./pack-batch.ts";
import type { TraceDraft } from "./trace-draft.ts";

const mostNews = 10;

/** Browsers hear of what was filed, and of a crowd only that there was one; what is to be sent on, checked or reviewed is put in line. */
export async function tellFiled(
  sql: Sql,
  drafts: readonly TraceDraft[],
  periods: ReadonlyMap<string, string>,
  batch: number,
): Promise<void> {
  await queueJudgement(
    sql,
    drafts.map((draft) => ({
      workspaceId: draft.workspaceId,
      traceId: draft.traceId,
      period: periods.get(keyOf(draft)),
    })),
  );
  const byWorkspace = Map.groupBy(drafts, ({ workspaceId }) => workspaceId);
  const news = [...byWorkspace].flatMap(([workspaceId, filed]) =>
    filed
      .slice(filed.length > mostNews ? -1 : 0)
      .map(({ traceId }) => ({ workspaceId, traceId: hexOfTraceId(traceId) })),
  );
  const parts = [
    ...new Map(drafts.map((draft) => [`${draft.workspaceId} ${periods.get(keyOf(draft))}`, draft])).values(),
  ].map((draft) => ({ workspaceId: draft.workspaceId, period: periods.get(keyOf(draft)) }));
  await sql`
    with told as (
      insert into core.event (workspace_id, name, payload)
      select "workspaceId", 'trace.filed', jsonb_build_object('traceId', "traceId")
      from json_to_recordset(${JSON.stringify(news)}::text::json) as given("workspaceId" uuid, "traceId" text)
    ), queued as (
      insert into trace.forwarding (workspace_id, period, batch)
      select g."workspaceId", g.period, ${batch}::bigint
      from json_to_recordset(${JSON.stringify(parts)}::text::json) as g("workspaceId" uuid, period date)
      join trace.settings s on s.workspace_id = g."workspaceId" where s.forward_endpoint is not null
    )
    select pg_notify(${eventChannel}, '')`;
}
