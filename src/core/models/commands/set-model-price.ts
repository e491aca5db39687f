import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { nanosOfMillion } from "../price.ts";
import { insertPrice } from "../records/price-now.ts";
import { forgetModelFacts } from "../resolve-model.ts";
import { modelReference } from "../rules/model-reference.ts";

const perMillion = z.number().min(0, "must not be negative").max(1_000_000, "is too large");
const minute = 60_000;

/** What a million tokens of a model cost from a moment on. Nothing is repriced: the past stays as it was billed. */
export const setModelPrice = command({
  name: "models.set_model_price",
  input: z.object({
    model: modelReference(),
    inputPerMillion: perMillion,
    outputPerMillion: perMillion,
    cachedInputPerMillion: perMillion.optional(),
    validFrom: z.coerce.date().optional(),
  }),
  allow: "models:manage",
  async run({ db, workspace }, { model, inputPerMillion, outputPerMillion, cachedInputPerMillion, validFrom }) {
    if (validFrom && validFrom.getTime() < Date.now() - minute)
      throw new AppError("invalid", "A price can hold from now on or from later on, not from before.", {
        fields: [{ path: "validFrom", message: "is in the past" }],
      });
    const price = {
      input: nanosOfMillion(inputPerMillion),
      output: nanosOfMillion(outputPerMillion),
      cachedInput: nanosOfMillion(cachedInputPerMillion ?? inputPerMillion),
    };
    const id = await insertPrice(db, workspace.id, model, price, validFrom);
    forgetModelFacts(workspace.id, model);
    return { id, model };
  },
  audit: ({ model, ...price }, { id }) => ({ targetId: id, detail: { model, ...price } }),
});
