import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { decodeCursor, encodeCursor } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import {
  type ReconciliationItem,
  reconciliationFields,
  reconciliationFrom,
  reconciliationResult,
} from "../records/reconciliation-rows.ts";
import { reasons } from "../rules/match.ts";

const reconciledLine = z.object({
  number: z.number(),
  day: z.iso.date(),
  model: z.string().nullable().describe("Null if the provider's model is none of ours"),
  theirModel: z.string().nullable().describe("Null if only counted here"),
  theirInput: z.number().nullable(),
  theirOutput: z.number().nullable(),
  theirCached: z.number().nullable(),
  theirNanos: z.number().nullable(),
  ourInput: z.number(),
  ourOutput: z.number(),
  ourCached: z.number(),
  ourNanos: z.number(),
  reason: z.enum(reasons),
});
export type ReconciledLine = z.infer<typeof reconciledLine>;
const reasonSum = z.object({
  reason: z.enum(reasons),
  lines: z.number(),
  tokens: z.number().describe("Theirs less ours"),
  nanos: z.number().describe("Theirs less ours, in billionths of the currency"),
});
export type ReasonSum = z.infer<typeof reasonSum>;

/** A comparison: by reason in all, and line by line, all of them or those that differ. */
export const getReconciliation = query({
  name: "usage.get_reconciliation",
  input: z.object({
    reconciliationId: uuid(),
    show: z.enum(["differing", "all", ...reasons]).default("differing"),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
    cursor: z.string().max(100).optional(),
  }),
  result: pageResult(reconciledLine).extend({
    reconciliation: reconciliationResult,
    byReason: z.array(reasonSum),
  }),
  allow: "usage:read",
  async run({ db, workspace }, { reconciliationId, show, limit, cursor }) {
    const [found] = await db.execute<ReconciliationItem>(sql`
      select ${reconciliationFields} from ${reconciliationFrom}
      where r.workspace_id = ${workspace.id} and r.id = ${reconciliationId}`);
    if (!found) throw notFound("This reconciliation");
    const after = decodeCursor(cursor, z.tuple([z.number().int()]))?.[0] ?? -1;
    const only = show === "all" ? sql`` : show === "differing" ? sql`and reason <> 'same'` : sql`and reason = ${show}`;
    const lines = [
      ...(await db.execute<ReconciledLine>(sql`
        select number, day::text, model, their_model as "theirModel", their_input::float8 as "theirInput",
          their_output::float8 as "theirOutput", their_cached::float8 as "theirCached", their_nanos::float8 as "theirNanos",
          our_input::float8 as "ourInput", our_output::float8 as "ourOutput", our_cached::float8 as "ourCached",
          our_nanos::float8 as "ourNanos", reason
        from usage.reconciliation_line where reconciliation_id = ${reconciliationId} and number > ${after} ${only}
        order by number limit ${limit + 1}`)),
    ];
    const byReason = [
      ...(await db.execute<ReasonSum>(sql`
        select reason, count(*)::int as lines,
          sum(coalesce(their_input, our_input) + coalesce(their_output, our_output) - our_input - our_output)::float8 as tokens,
          sum(coalesce(their_nanos, our_nanos) - our_nanos)::float8 as nanos
        from usage.reconciliation_line where reconciliation_id = ${reconciliationId} group by 1 order by 2 desc`)),
    ];
    const items = lines.slice(0, limit);
    const last = lines.length > limit ? items.at(-1) : undefined;
    return { reconciliation: found, byReason, items, nextCursor: last ? encodeCursor([last.number]) : null };
  },
});
