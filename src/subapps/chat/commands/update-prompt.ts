import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireOwnPrompt } from "../records/find-own-prompt.ts";
import { requireFreePromptName } from "../records/require-free-prompt-name.ts";
import { promptFields } from "../rules/prompt-fields.ts";
import { prompt } from "../tables.ts";

export const updatePrompt = command({
  name: "chat.update_prompt",
  input: z.object({ promptId: uuid(), ...z.object(promptFields).partial().shape }),
  result: z.object({ id: uuid(), name: z.string(), isShared: z.boolean() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { promptId, ...change }) {
    const { userId, name, isShared } = await requireOwnPrompt(db, { actor, workspace }, promptId);
    const wanted = { name: change.name ?? name, isShared: change.isShared ?? isShared };
    await requireFreePromptName(db, { workspaceId: workspace.id, userId, ...wanted, exceptId: promptId });
    await db
      .update(prompt)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(prompt.id, promptId));
    return { id: promptId, ...wanted };
  },
  audit: (_input, { id, name, isShared }) => ({ targetId: id, detail: { name, isShared } }),
});
