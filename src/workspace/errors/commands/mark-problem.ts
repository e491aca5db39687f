import { eq } from "drizzle-orm";
import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { problem } from "../tables.ts";

/** Marks a problem as solved, or opens it again. It opens by itself when it is seen again. */
export const markProblem = command({
  name: "errors.mark_problem",
  input: z.object({ problemId: uuid(), isSolved: z.boolean() }),
  result: z.object({ id: uuid(), type: z.string(), solvedAt: timestamp.nullable() }),
  allow: "member",
  async run({ db, actor }, { problemId, isSolved }) {
    requireOperator(actor, "see its problems");
    const [row] = await db
      .update(problem)
      .set({ solvedAt: isSolved ? new Date() : null })
      .where(eq(problem.id, problemId))
      .returning({ id: problem.id, type: problem.type, solvedAt: problem.solvedAt });
    if (!row) throw notFound("The problem");
    return row;
  },
  audit: ({ isSolved }, { id, type }) => ({ targetId: id, detail: { type, isSolved } }),
});
