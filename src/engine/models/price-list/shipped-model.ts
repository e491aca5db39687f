import type { ModelAbilities } from "../listed-model.ts";

/** US dollars for a million tokens. Left out: cached and cache writes cost as much as other input. */
export type ShippedRates = { input: number; output: number; cached?: number; cacheWrite?: number };

/** A model as the shipped price list knows it. */
export type ShippedModel = ShippedRates & {
  /** How many tokens it reads, and writes at most; null where the provider does not say. */
  context: number | null;
  maximumOutput: number | null;
  can: ModelAbilities;
  /** Rates for the whole call once its input is larger than `above` tokens. */
  tiers?: readonly (ShippedRates & { above: number })[];
};

/** The models of one vendor, and how to know a provider that sells them: by its kind, or by the host of its address. */
export type ShippedVendor = {
  kind?: string;
  hosts?: readonly string[];
  models: Readonly<Record<string, ShippedModel>>;
};

export const text: ModelAbilities = { chat: true, tools: true };
export const vision: ModelAbilities = { ...text, images: true };
export const thinking: ModelAbilities = { ...text, reasoning: true };
export const seeing: ModelAbilities = { ...vision, reasoning: true };
