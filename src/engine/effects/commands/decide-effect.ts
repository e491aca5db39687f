import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireEffect } from "../records/find-effect.ts";
import { effect } from "../tables.ts";

const notDone = "A person confirmed that it didn't happen. It can be tried again.";

/** A person checked an interrupted effect: it happened, or it didn't and whatever waits for it may try again. */
export const decideEffect = command({
  name: "effects.decide_effect",
  input: z.object({
    effectId: uuid(),
    decision: z.enum(["happened", "retry"]).describe("happened: it is done; retry: it didn't happen, try again"),
    note: z.string().trim().max(1000).default(""),
    externalRef: z.string().trim().max(500).optional(),
  }),
  result: z.object({ effectId: uuid(), state: z.enum(["done", "failed"]), tool: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { effectId, decision, note, externalRef }) {
    const { tool, state, attempt } = await requireEffect(db, { actor, workspace }, effectId);
    if (state !== "unknown")
      throw new AppError("conflict", `Only an unknown outcome can be decided; this is ${state}.`);
    const next = decision === "happened" ? ("done" as const) : ("failed" as const);
    const decided = await db
      .update(effect)
      .set({
        state: next,
        decision,
        note,
        result: decision === "happened" ? note || "A person confirmed that it happened." : notDone,
        ...(externalRef && { externalRef }),
        decidedBy: actor.id,
        decidedAt: sql`now()`,
      })
      .where(and(eq(effect.id, effectId), eq(effect.state, "unknown"), eq(effect.attempt, attempt)))
      .returning({ id: effect.id });
    if (decided.length === 0) throw new AppError("conflict", "Somebody else decided this at the same moment.");
    await publish("effects.decided", { effectId });
    return { effectId, state: next, tool };
  },
  audit: ({ decision, note }, { effectId, tool }) => ({ targetId: effectId, detail: { tool, decision, note } }),
});
