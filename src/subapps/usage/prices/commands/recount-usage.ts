import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { formatNumber } from "#lib/format/number.ts";
import { differenceOf, lockCorrections, mostRecounted, recount } from "../records/recount.ts";
import { recountInput } from "../recount-input.ts";
import { recountResult } from "../recount-result.ts";

/** Corrects what calls of a model cost, from a moment on, by the price list as it is now. Asked for, never by itself. */
export const recountUsage = command({
  name: "usage.recount_usage",
  input: recountInput,
  result: recountResult.extend({ id: z.string() }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { model, from, to = new Date() }) {
    await lockCorrections(db, workspace.id);
    const what = { model, from, to };
    const { events, beforeNanos, afterNanos } = await differenceOf(db, workspace.id, what);
    if (events === 0) throw new AppError("conflict", "All calls of that time already cost what the price list says.");
    if (events > mostRecounted)
      throw new AppError(
        "over_limit",
        `That are ${formatNumber(events)} calls; at most ${formatNumber(mostRecounted)} are corrected at once. Correct a shorter time first.`,
      );
    const id = randomUUID();
    await db.execute(sql`
      insert into usage.correction (id, workspace_id, model, from_at, to_at, events, before_nanos, after_nanos, created_by)
      values (${id}, ${workspace.id}, ${model}, ${from.toISOString()}, ${to.toISOString()}, ${events}, ${beforeNanos},
        ${afterNanos}, ${actor.id})`);
    await recount(db, workspace.id, what, id);
    await publish("usage.records_changed", {});
    return { id, model, from, to, events, beforeNanos, afterNanos };
  },
  audit: (_, { id, ...detail }) => ({ targetId: id, detail }),
});
