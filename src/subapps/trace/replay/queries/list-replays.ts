import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { findTrace } from "../../records/find-trace.ts";
import { hexOfTraceId, traceIdInput } from "../../rules/trace-id.ts";
import { replayedCall } from "../recorded-calls.ts";

const replayResult = z.object({
  id: z.string(),
  traceId: z.string(),
  label: z.string(),
  agentId: z.string(),
  versionId: z.string().nullable(),
  model: z.string().nullable(),
  status: z.enum(["running", "done", "failed"]),
  answer: z.string(),
  error: z.string().nullable(),
  calls: z.array(replayedCall),
  costNanos: z.number().describe("Billionths of the currency"),
  milliseconds: z.number(),
  createdAt: z.iso.datetime(),
  byName: z.string().nullable(),
});
export type Replay = z.output<typeof replayResult>;

/** The replays of a trace, latest first. One whose process died is over, and says so. */
export const listReplays = query({
  name: "trace.list_replays",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({ items: z.array(replayResult) }),
  allow: "trace:read",
  async run({ actor, workspace }, { traceId }) {
    const found = await findTrace({ actor, workspace }, traceId);
    const id = found.kind === "live" ? found.rootRunId : found.row.traceId;
    const rows = await sqlClient()<(Replay & { isLost: boolean })[]>`
      select p.id, p.run_id as "traceId", p.label, p.agent_id as "agentId", p.version_id as "versionId", p.model, p.status,
        p.answer, p.error, p.calls, p.cost_nanos::float8 as "costNanos", p.milliseconds,
        to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", u.name as "byName",
        p.status = 'running' and r.status <> 'running' and r.finished_at < now() - interval '10 seconds' as "isLost"
      from trace.replay p left join core.run r on r.id = p.run_id left join core.user u on u.id = p.created_by
      where p.workspace_id = ${workspace.id} and p.trace_id = ${id} order by p.created_at desc limit 50`;
    const items = rows.map(
      ({ isLost, ...row }): Replay => ({
        ...row,
        traceId: hexOfTraceId(row.traceId),
        ...(isLost && {
          status: "failed" as const,
          error: "It was cut off when the server restarted. Replay it again.",
        }),
      }),
    );
    return { items };
  },
});
