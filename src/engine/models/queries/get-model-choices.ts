import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { chatModelsOf, choicesOf } from "../chat-models.ts";
import { type Purpose, purposes } from "../purposes.ts";
import { retrievalReference } from "../retrieval-model/retrieval-model.ts";

export type ModelChoices = {
  chains: Record<Purpose, readonly string[]>;
  /** What answers a question now, best first, chosen or not. */
  answering: string[];
  /** True when no language model is there and the built-in engine answers. */
  isRetrieval: boolean;
};

export const getModelChoices = query({
  name: "models.get_model_choices",
  input: z.object({}),
  result: z.object({
    chains: z
      .record(z.enum(purposes), z.array(z.string()).readonly())
      .describe("Models by purpose, the first that works is used"),
    answering: z.array(z.string()),
    isRetrieval: z.boolean(),
  }),
  allow: "models:read",
  async run({ workspace }): Promise<ModelChoices> {
    const chosen = await choicesOf(workspace.id);
    const answering = (await chatModelsOf(workspace.id, null)).map(({ reference }) => reference);
    return {
      chains: Object.fromEntries(purposes.map((purpose) => [purpose, chosen[purpose] ?? []])) as ModelChoices["chains"],
      answering,
      isRetrieval: answering[0] === retrievalReference,
    };
  },
});
