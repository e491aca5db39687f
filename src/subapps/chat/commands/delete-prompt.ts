import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireOwnPrompt } from "../records/find-own-prompt.ts";
import { prompt } from "../tables.ts";

export const deletePrompt = command({
  name: "chat.delete_prompt",
  input: z.object({ promptId: uuid() }),
  result: z.object({ id: uuid(), name: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { promptId }) {
    const { name } = await requireOwnPrompt(db, { actor, workspace }, promptId);
    await db.delete(prompt).where(eq(prompt.id, promptId));
    return { id: promptId, name };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
