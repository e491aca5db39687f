import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { forgetChoices } from "../chat-models.ts";
import { providersOf } from "../providers.ts";
import { purposes } from "../purposes.ts";
import { retrievalReference } from "../retrieval-model/retrieval-model.ts";
import { modelReference } from "../rules/model-reference.ts";
import { modelChoice } from "../tables.ts";

const longestChain = 10;

/** Which models a purpose uses, best first: on an error or overload the next one takes over. An empty chain clears it. */
export const setModelChoice = command({
  name: "models.set_model_choice",
  input: z.object({
    purpose: z.enum(purposes),
    models: z
      .array(modelReference())
      .max(longestChain, `may hold ${longestChain} models`)
      .refine((models) => new Set(models).size === models.length, "names a model twice"),
  }),
  result: z.object({ purpose: z.enum(purposes), models: z.array(z.string()) }),
  allow: "models:manage",
  async run({ db, workspace }, { purpose, models }) {
    const known = await providersOf(workspace.id);
    const unknown = models.find((one) => one !== retrievalReference && !known.has(one.split("/", 1)[0] as string));
    if (unknown)
      throw new AppError("invalid", `No provider answers for ${unknown}. Add it first.`, {
        fields: [{ path: "models", message: `names ${unknown}, which no provider answers for` }],
      });
    if (models.includes(retrievalReference) && purpose !== "chat" && purpose !== "small")
      throw new AppError("invalid", "The built-in engine answers questions; it cannot do this.");
    if (models.length === 0)
      await db
        .delete(modelChoice)
        .where(and(eq(modelChoice.workspaceId, workspace.id), eq(modelChoice.purpose, purpose)));
    else
      await db
        .insert(modelChoice)
        .values({ workspaceId: workspace.id, purpose, models })
        .onConflictDoUpdate({ target: [modelChoice.workspaceId, modelChoice.purpose], set: { models } });
    forgetChoices(workspace.id);
    return { purpose, models };
  },
  audit: (input) => ({ detail: input }),
});
