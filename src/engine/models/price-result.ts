import { z } from "zod";

/** Prices for a million tokens, in whole units of the currency. */
export const priceFields = {
  inputPerMillion: z.number(),
  outputPerMillion: z.number(),
  cachedInputPerMillion: z.number(),
};
