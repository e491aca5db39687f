import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { sqlClient } from "#platform/db/db.ts";
import { completeRows, type ReadRow, rowColumns } from "../records/read-rows.ts";
import { traceConditions } from "../records/trace-conditions.ts";
import { traceFilters } from "../view-filters.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().max(40)]);

/** Traces, newest first. Whoever may not see everybody's sees those of their own conversations. */
export const listTraces = query({
  name: "trace.list_traces",
  input: z.object({ ...traceFilters, ...pageInput }),
  allow: "workspace:read",
  async run({ actor, workspace }, { limit, cursor, ...filters }) {
    const sql = sqlClient();
    const after = decodeCursor(cursor, cursorShape);
    const conditions = traceConditions({ actor, workspace }, filters);
    const rest = after
      ? sql`and t.started_at <= ${after[0]}::text::timestamptz
          and (t.started_at < ${after[0]}::text::timestamptz or t.trace_id > ${after[1]}::text::uuid)`
      : sql``;
    // A word is looked up first: walking back through time until enough rows hold it could take for ever.
    const rows = filters.query
      ? await sql<ReadRow[]>`
          with found as materialized (select t.workspace_id, t.trace_id, t.period, t.started_at from trace.trace t
            where ${conditions} ${rest}),
          page as (select * from found order by started_at desc, trace_id limit ${limit + 1})
          select ${sql.unsafe(rowColumns)} from page join trace.trace t using (workspace_id, trace_id, period)
          order by t.started_at desc, t.trace_id`
      : await sql<ReadRow[]>`
          select ${sql.unsafe(rowColumns)} from trace.trace t where ${conditions} ${rest}
          order by t.started_at desc, t.trace_id limit ${limit + 1}`;
    const page = pageOf(
      rows,
      limit,
      (row) => [row.startedAt, row.traceId],
      (row) => row,
    );
    return { ...page, items: await completeRows(workspace.id, page.items) };
  },
});
