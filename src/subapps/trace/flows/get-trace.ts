import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { blocksOf, spanVerdict } from "../proof/check-spans.ts";
import { actorBehind } from "../records/actor-behind.ts";
import { agentsIn } from "../records/agents-in.ts";
import { editsOfAnswer } from "../records/edits-of-answer.ts";
import { completeRow, findTrace } from "../records/find-trace.ts";
import { loadLive } from "../records/load-live.ts";
import { noteReading } from "../records/note-reading.ts";
import { keysById } from "../records/payload-keys.ts";
import type { ReadRow } from "../records/read-rows.ts";
import { readSpans, shownSpan } from "../records/read-spans.ts";
import type { Who } from "../records/visible-traces.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { type TraceDetail, type TraceRow, traceDetail } from "../trace-row.ts";

/** A trace with all its steps, light. Also of a run that is going on. That somebody looked is recorded. */
export const getTrace = flow({
  name: "trace.get_trace",
  input: z.object({ traceId: traceIdInput() }),
  result: traceDetail,
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { traceId }): Promise<TraceDetail> {
    const who = { actor, workspace };
    const found = await findTrace(who, traceId);
    const id = found.kind === "live" ? found.rootRunId : found.row.traceId;
    const [detail, actedBy, edits] = await Promise.all([
      found.kind === "live" ? loadLive(workspace.id, found.rootRunId) : filed(who, found.row),
      actorBehind(workspace.id, id),
      editsOfAnswer(workspace.id, id),
    ]);
    await noteReading(who, id, "trace");
    return { ...detail, actedBy, edits };
  },
});

async function filed(who: Who, row: ReadRow): Promise<Omit<TraceDetail, "actedBy" | "edits">> {
  const [trace, rows] = await Promise.all([
    completeRow(who, row),
    readSpans(who.workspace.id, row.traceId, row.period),
  ]);
  const [blocks, isErased, agents] = await Promise.all([
    blocksOf(rows.map(({ batch }) => batch)),
    isAnyErased(who.workspace.id, row),
    agentsIn(who.workspace.id, rows),
  ]);
  const verdicts = rows.map((span) => spanVerdict(span, blocks.get(span.batch)));
  const isBroken = verdicts.some(({ state }) => state === "broken");
  const sealedSpans = verdicts.filter(({ state }) => state === "intact").length;
  return {
    trace: trace as TraceRow,
    spans: rows.map(shownSpan),
    agents,
    integrity: {
      state: isBroken ? "broken" : isErased ? "erased" : sealedSpans < rows.length ? "pending" : "sealed",
      block: verdicts.at(-1)?.block ?? null,
      sealedSpans,
      totalSpans: row.spanCount,
    },
    isLive: false,
  };
}

async function isAnyErased(workspaceId: string, { traceId, period }: ReadRow): Promise<boolean> {
  const sql = sqlClient();
  const rows = await sql<{ key_id: string }[]>`
    select distinct p.key_id from trace.span s join trace.payload p on p.id = s.payload_id and p.period = s.period
    where s.workspace_id = ${workspaceId} and s.trace_id = ${traceId} and s.period = ${period}::date`;
  const keys = await keysById(
    sql,
    rows.map(({ key_id }) => key_id),
  );
  return [...keys.values()].some((key) => key === null);
}
