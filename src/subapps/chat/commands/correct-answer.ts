import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { lockAgent } from "#engine/agents/records/find-agent.ts";
import { agent } from "#engine/agents/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { sameQuestion } from "../rules/same-question.ts";

const starter = agentConfig.shape.starters.unwrap().element;

/** Says what the right answer is: from the next publishing on, the same question gets it. */
export const correctAnswer = command({
  name: "chat.correct_answer",
  input: z.object({
    agentId: uuid(),
    question: starter.shape.question,
    answer: z.string().trim().min(1).max(10_000),
  }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    isNew: z.boolean().describe("Whether the question had no answer before"),
    starters: z.array(starter),
    draftRevision: z.number(),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, question, answer }) {
    const { name, draft, draftRevision } = await lockAgent(db, { actor, workspace }, agentId);
    const known = draft.starters.findIndex((given) => sameQuestion(given.question, question));
    const starters =
      known === -1
        ? [...draft.starters, { question, answer }]
        : draft.starters.map((given, index) => (index === known ? { ...given, answer } : given));
    if (!agentConfig.shape.starters.safeParse(starters).success)
      throw new AppError("conflict", "This agent has as many prepared answers as it can hold. Remove one first.");
    await db
      .update(agent)
      .set({ draft: { ...draft, starters }, draftRevision: draftRevision + 1, draftChangedAt: sql`now()` })
      .where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name, isNew: known === -1, starters, draftRevision: draftRevision + 1 };
  },
  audit: ({ question }, { id, name, isNew }) => ({ targetId: id, detail: { name, question, isNew } }),
});
