import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRun } from "../records/find-run.ts";
import { runEntryResult } from "../run-entry-result.ts";
import { runEvent } from "../tables.ts";
import { wireEntry } from "../wire-entry.ts";

/** What happened in a run, in order, as far as it is on record. */
export const listRunEvents = query({
  name: "runs.list_run_events",
  input: z.object({ ...pageInput, runId: uuid() }),
  result: pageResult(z.object({ seq: z.int(), entry: runEntryResult, createdAt: timestamp })),
  allow: "agents:use",
  async run({ db, actor, workspace }, { runId, limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([z.number().int().min(0).max(2_000_000_000)]));
    await requireRun(db, { actor, workspace }, runId);
    const rows = await db
      .select({ seq: runEvent.seq, entry: runEvent.payload, createdAt: runEvent.createdAt })
      .from(runEvent)
      .where(and(eq(runEvent.runId, runId), after ? gt(runEvent.seq, after[0]) : undefined))
      .orderBy(asc(runEvent.seq))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.seq],
      (row) => ({ ...row, entry: wireEntry(row.entry) }),
    );
  },
});
