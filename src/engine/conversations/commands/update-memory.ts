import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { longestFact } from "../records/memories.ts";
import { requirePersonId } from "../rules/require-person-id.ts";
import { memory } from "../tables.ts";

/** Corrects what an agent remembers about oneself. */
export const updateMemory = command({
  name: "conversations.update_memory",
  input: z.object({ memoryId: uuid(), fact: z.string().trim().min(2).max(longestFact) }),
  result: z.object({ id: uuid(), agentId: uuid(), fact: z.string() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { memoryId, fact }) {
    const [row] = await db
      .update(memory)
      .set({ fact, updatedAt: sql`now()` })
      .where(
        and(eq(memory.id, memoryId), eq(memory.workspaceId, workspace.id), eq(memory.userId, requirePersonId(actor))),
      )
      .returning({ id: memory.id, agentId: memory.agentId, fact: memory.fact });
    if (!row) throw notFound("This memory");
    return row;
  },
});
