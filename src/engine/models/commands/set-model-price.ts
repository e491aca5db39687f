import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireRate } from "#engine/usage/rates.ts";
import { currencyCode } from "#lib/currency.ts";
import { uuid } from "#lib/uuid.ts";
import { nanosOfMillion } from "../price.ts";
import { forgetModelFacts } from "../records/model-facts.ts";
import { insertPrice } from "../records/price-now.ts";
import { modelReference } from "../rules/model-reference.ts";

const perMillion = z.number().min(0, "must not be negative").max(1_000_000, "is too large");

/**
 * What a million tokens of a model cost from a moment on, which may lie in the past. Nothing is repriced by it: what was
 * counted stays as it was until somebody recounts it.
 */
export const setModelPrice = command({
  name: "models.set_model_price",
  input: z.object({
    model: modelReference(),
    inputPerMillion: perMillion,
    outputPerMillion: perMillion,
    cachedInputPerMillion: perMillion.optional(),
    cacheWritePerMillion: perMillion.optional(),
    /** Other prices for the whole call once it reads more than so many tokens. */
    tiers: z
      .array(
        z.object({
          aboveTokens: z.number().int().min(1).max(1_000_000_000),
          inputPerMillion: perMillion,
          outputPerMillion: perMillion,
          cachedInputPerMillion: perMillion.optional(),
          cacheWritePerMillion: perMillion.optional(),
        }),
      )
      .max(10)
      .refine((tiers) => new Set(tiers.map(({ aboveTokens }) => aboveTokens)).size === tiers.length, {
        message: "has two tiers that begin at the same number of tokens",
      })
      .default([]),
    /** Left out for the currency of the workspace. */
    currency: currencyCode().optional(),
    /** What one of that currency is worth; needed when no rate is known for that time. */
    rate: z.number().positive("must be more than nothing").max(1e9).optional(),
    validFrom: z.coerce.date().min(new Date("2015-01-01"), "is too long ago").optional(),
  }),
  result: z.object({ id: uuid(), model: z.string() }),
  allow: "models:manage",
  async run({ db, actor, workspace }, { model, rate, currency, validFrom = new Date(), ...given }) {
    if (currency) await requireRate(db, workspace.id, { currency, rate, validFrom, createdBy: actor.id });
    const price = {
      ...ratesOf(given),
      tiers: given.tiers.map(({ aboveTokens, ...rates }) => ({ above: aboveTokens, ...ratesOf(rates) })),
      ...(currency && { currency }),
    };
    const id = await insertPrice(db, workspace.id, model, price, { validFrom, createdBy: actor.id });
    forgetModelFacts(workspace.id, model);
    return { id, model };
  },
  audit: ({ model, ...price }, { id }) => ({ targetId: id, detail: { model, ...price } }),
});

type PerMillion = {
  inputPerMillion: number;
  outputPerMillion: number;
  cachedInputPerMillion?: number | undefined;
  cacheWritePerMillion?: number | undefined;
};

const ratesOf = ({ inputPerMillion, outputPerMillion, cachedInputPerMillion, cacheWritePerMillion }: PerMillion) => ({
  input: nanosOfMillion(inputPerMillion),
  output: nanosOfMillion(outputPerMillion),
  cachedInput: nanosOfMillion(cachedInputPerMillion ?? inputPerMillion),
  ...(cacheWritePerMillion !== undefined && { cacheWrite: nanosOfMillion(cacheWritePerMillion) }),
});
