import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { nothing } from "#core/command/result-schemas.ts";
import { keeping } from "../reporting-settings.ts";
import { problem } from "../tables.ts";

/** Forgets what nobody has met for a long time. */
export const forgetProblems = command({
  name: "errors.forget_problems",
  input: z.object({}),
  result: nothing,
  allow: "system",
  async run({ db }) {
    await db.delete(problem).where(lt(problem.lastSeenAt, sql`now() - make_interval(days => ${keeping.days})`));
  },
  audit: false,
});
