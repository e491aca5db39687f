import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { namedResult } from "../../named-result.ts";
import { reconcileInput } from "../reconcile-input.ts";
import { inOurCurrency, ourLines, ourModels } from "../records/our-lines.ts";
import { guessModel } from "../rules/guess-model.ts";
import { currencyOfColumn } from "../rules/mapping.ts";
import { type Matched, match } from "../rules/match.ts";
import { CsvFault, parseCsv } from "../rules/parse-csv.ts";
import { readLines } from "../rules/read-lines.ts";

const mostLines = 20_000;

/** Holds a provider's table against what was counted here, day by day and model by model, and keeps the result. */
export const reconcile = command({
  name: "usage.reconcile",
  input: reconcileInput,
  result: namedResult.extend({
    lines: z.number().describe("Days of models that were compared"),
    differing: z.number(),
  }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { name, format, provider, currency, mapping, models, content }) {
    const table = strictly(() => parseCsv(content));
    const read = strictly(() => readLines(table, mapping, format));
    if (read.lines.length === 0) throw new AppError("invalid", "The table has a header and no rows.");
    const own = await workspaceCurrency(workspace.id);
    const stated = read.currency ?? currency ?? currencyOfColumn(mapping.cost[0]) ?? own;
    if (!/^[A-Z]{3}$/.test(stated)) throw new AppError("invalid", `“${stated}” is no currency, such as USD.`);
    const theirs = await inOurCurrency(workspace.id, read.lines, stated);
    const days = theirs.map(({ day }) => day).sort();
    const [from, to] = [days[0] as string, days.at(-1) as string];
    const ours = await ourLines(workspace.id, from, to, provider ?? null);
    const known = await ourModels(workspace.id);
    const lines = match(theirs, ours, (their) =>
      models[their] !== undefined ? models[their] : guessModel(their, known),
    );
    if (lines.length > mostLines)
      throw new AppError(
        "invalid",
        `That are ${lines.length} days of models; at most ${mostLines} are compared at once. Export a shorter time.`,
      );
    const [row] = await db.execute<{ id: string }>(sql`
      insert into usage.reconciliation (workspace_id, name, format, provider, currency, has_tokens, has_cost, from_day, to_day,
        rows, created_by)
      values (${workspace.id}, ${name}, ${format}, ${provider ?? null}, ${stated},
        ${mapping.input.length + mapping.output.length > 0}, ${mapping.cost.length > 0}, ${from}, ${to}, ${table.rows.length},
        ${actor.id})
      returning id`);
    const id = row?.id as string;
    await keep(db, id, lines);
    await publish("usage.records_changed", {});
    return { id, name, lines: lines.length, differing: lines.filter(({ reason }) => reason !== "same").length };
  },
  audit: ({ name, format }, { id, lines, differing }) => ({ targetId: id, detail: { name, format, lines, differing } }),
});

/** What is wrong with a line is for whoever sent it, not a bug of ours. */
function strictly<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof CsvFault) throw new AppError("invalid", error.message);
    throw error;
  }
}

async function keep(db: Db, id: string, lines: readonly Matched[]): Promise<void> {
  const rows = lines.map(({ day, model, theirModel, theirs, ours, reason }, number) => ({
    number,
    day,
    model,
    their_model: theirModel,
    their_input: theirs?.input ?? null,
    their_output: theirs?.output ?? null,
    their_cached: theirs?.cached ?? null,
    their_nanos: theirs?.nanos ?? null,
    our_input: ours.input,
    our_output: ours.output,
    our_cached: ours.cached,
    our_nanos: ours.nanos,
    reason,
  }));
  await db.execute(sql`
    insert into usage.reconciliation_line
    select ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(number int, day date, model text,
      their_model text, their_input bigint, their_output bigint, their_cached bigint, their_nanos bigint, our_input bigint,
      our_output bigint, our_cached bigint, our_nanos bigint, reason text)`);
}
