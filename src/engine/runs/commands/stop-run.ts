import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { message } from "#engine/messages/tables.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { requireRun } from "../records/find-run.ts";
import { stopChannel } from "../run-channels.ts";
import { runStatus } from "../run-result.ts";
import { run, toolApproval } from "../tables.ts";

/** Ends a run wherever it goes on and keeps what it wrote. One that waits for a person just ends. */
export const stopRun = command({
  name: "runs.stop_run",
  input: z.object({ runId: uuid() }),
  result: z.object({ runId: uuid(), conversationId: uuid(), status: runStatus }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { runId }) {
    const found = await requireRun(db, { actor, workspace }, runId);
    if (found.status === "running") await db.execute(sql`select pg_notify(${stopChannel}, ${runId})`);
    const stopped = await endWaiting(db, runId);
    if (stopped) await db.execute(sql`select pg_notify(${stopChannel}, ${runId})`);
    return { runId, conversationId: found.conversationId, status: stopped ? "stopped" : found.status };
  },
});

/** A waiting run and the runs it waits for hold nothing: they end right here. */
async function endWaiting(db: Db, runId: string): Promise<boolean> {
  const rows = await db.execute(sql`
    with recursive tree as (
      select id, reply_id, status from core.run where id = ${runId}
      union all
      select r.id, r.reply_id, r.status from core.run r join tree on r.parent_run_id = tree.id
    )
    select id, reply_id from tree where status = 'waiting'`);
  if (rows.length === 0) return false;
  const ids = rows.map((row) => String(row.id));
  await db
    .update(run)
    .set({ status: "stopped", finishedAt: sql`now()` })
    .where(and(inArray(run.id, ids), eq(run.status, "waiting")));
  await db
    .update(toolApproval)
    .set({ state: "denied", note: "The run was stopped.", decidedAt: sql`now()` })
    .where(and(inArray(toolApproval.runId, ids), eq(toolApproval.state, "waiting")));
  await db
    .update(message)
    .set({ status: "stopped" })
    .where(
      inArray(
        message.id,
        rows.map((row) => String(row.reply_id)),
      ),
    );
  return ids.includes(runId);
}
