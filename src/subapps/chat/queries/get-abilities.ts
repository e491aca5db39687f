import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { modelsFor } from "#engine/models/chat-models.ts";
import { retrieval } from "#engine/models/resolve-model.ts";
import { transcriptionModels } from "#engine/models/transcribe.ts";

/** What the workspace's models can do, so that nothing is offered that would not work. */
export const getAbilities = query({
  name: "chat.get_abilities",
  input: z.object({}),
  result: z.object({ canTranscribe: z.boolean(), hasModel: z.boolean(), canSeeImages: z.boolean() }),
  allow: "agents:use",
  async run({ workspace }) {
    const [speech, [best]] = await Promise.all([transcriptionModels(workspace.id), modelsFor(workspace.id, "chat")]);
    return {
      canTranscribe: speech.length > 0,
      hasModel: best?.reference !== retrieval.reference,
      canSeeImages: best?.seesImages !== false,
    };
  },
});
