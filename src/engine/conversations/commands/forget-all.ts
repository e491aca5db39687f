import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { agent } from "#engine/agents/tables.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requirePersonId } from "../rules/require-person-id.ts";
import { memory } from "../tables.ts";

/** Makes an agent forget all about oneself. */
export const forgetAll = command({
  name: "conversations.forget_all",
  input: z.object({ agentId: uuid() }),
  result: z.object({ agentId: uuid(), forgotten: z.int().describe("How many facts were deleted") }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { agentId }) {
    const [known] = await db
      .select({ id: agent.id })
      .from(agent)
      .where(and(eq(agent.id, agentId), eq(agent.workspaceId, workspace.id)));
    if (!known) throw notFound("This agent");
    const rows = await db
      .delete(memory)
      .where(and(eq(memory.agentId, agentId), eq(memory.userId, requirePersonId(actor))))
      .returning({ id: memory.id });
    return { agentId, forgotten: rows.length };
  },
});
