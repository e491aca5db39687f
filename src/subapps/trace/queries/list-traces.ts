import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { sqlClient } from "#platform/db/db.ts";
import { completeRows, type ReadRow, rowColumns } from "../records/read-rows.ts";
import { holdsWords, traceConditions } from "../records/trace-conditions.ts";
import { traceRow } from "../trace-row.ts";
import { traceFilters } from "../view-filters.ts";

const newest = 1000;
const cursorShape = z.tuple([z.string().max(40), z.string().max(40)]);

/** Traces, newest first. Whoever may not see everybody's sees those of their own conversations. */
export const listTraces = query({
  name: "trace.list_traces",
  input: z.object({ ...traceFilters, ...pageInput }),
  result: pageResult(traceRow),
  allow: "workspace:read",
  async run({ actor, workspace }, { limit, cursor, ...filters }) {
    const sql = sqlClient();
    const after = decodeCursor(cursor, cursorShape);
    const conditions = traceConditions({ actor, workspace }, filters);
    const rest = after
      ? sql`and t.started_at <= ${after[0]}::text::timestamptz
          and (t.started_at < ${after[0]}::text::timestamptz or t.trace_id > ${after[1]}::text::uuid)`
      : sql``;
    const plain = () => sql<ReadRow[]>`
      select ${sql.unsafe(rowColumns)} from trace.trace t where ${conditions} ${rest}
      order by t.started_at desc, t.trace_id limit ${limit + 1}`;
    const rows = filters.query ? await holding(filters.query) : await plain();

    /**
     * A common word is in the newest traces already. A rare one is looked up: walking back through time until enough
     * rows hold it could take for ever.
     */
    async function holding(words: string): Promise<ReadRow[]> {
      const others = traceConditions({ actor, workspace }, { ...filters, query: undefined });
      const lately = await sql<ReadRow[]>`
        with t as materialized (select * from trace.trace t where ${others} ${rest}
          order by t.started_at desc, t.trace_id limit ${newest})
        select ${sql.unsafe(rowColumns)} from t where ${holdsWords(workspace.id, words)}
        order by t.started_at desc, t.trace_id limit ${limit + 1}`;
      if (lately.length > limit) return lately;
      return sql<ReadRow[]>`
        with found as materialized (select t.workspace_id, t.trace_id, t.period, t.started_at from trace.trace t
          where ${conditions} ${rest}),
        page as (select * from found order by started_at desc, trace_id limit ${limit + 1})
        select ${sql.unsafe(rowColumns)} from page join trace.trace t using (workspace_id, trace_id, period)
        order by t.started_at desc, t.trace_id`;
    }
    const page = pageOf(
      rows,
      limit,
      (row) => [row.startedAt, row.traceId],
      (row) => row,
    );
    return { ...page, items: await completeRows(workspace.id, page.items) };
  },
});
