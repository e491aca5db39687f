import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requirePersonId } from "../rules/require-person-id.ts";
import { memory } from "../tables.ts";

/** Makes an agent forget one thing about oneself. */
export const deleteMemory = command({
  name: "conversations.delete_memory",
  input: z.object({ memoryId: uuid() }),
  result: z.object({ id: uuid(), agentId: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { memoryId }) {
    const [row] = await db
      .delete(memory)
      .where(
        and(eq(memory.id, memoryId), eq(memory.workspaceId, workspace.id), eq(memory.userId, requirePersonId(actor))),
      )
      .returning({ id: memory.id, agentId: memory.agentId });
    if (!row) throw notFound("This memory");
    return row;
  },
});
