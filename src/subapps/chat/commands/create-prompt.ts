import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireFreePromptName } from "../records/require-free-prompt-name.ts";
import { ownId } from "../rules/own-id.ts";
import { promptFields, variablesIn } from "../rules/prompt-fields.ts";
import { prompt } from "../tables.ts";

export const createPrompt = command({
  name: "chat.create_prompt",
  input: z.object({
    ...promptFields,
    description: promptFields.description.default(""),
    isShared: promptFields.isShared.default(false),
  }),
  result: z.object({ id: uuid(), ...promptFields, variables: z.array(z.string()) }),
  allow: "agents:use",
  async run({ db, actor, workspace }, given) {
    const userId = ownId(actor);
    await requireFreePromptName(db, { workspaceId: workspace.id, userId, ...given });
    const [row] = await db
      .insert(prompt)
      .values({ workspaceId: workspace.id, userId, ...given })
      .returning({ id: prompt.id });
    return { id: row?.id as string, ...given, variables: variablesIn(given.content) };
  },
  audit: ({ name, isShared }, { id }) => ({ targetId: id, detail: { name, isShared } }),
});
