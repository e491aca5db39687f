import type { Wire } from "#lib/wire.ts";
import type { PriceFacts as Facts } from "../../prices/queries/get-price-facts.ts";
import type { PriceItem as Item } from "../../prices/queries/get-price-list.ts";

export type PriceFacts = Wire<Facts>;
export type PriceItem = Wire<Item>;
export type PriceVersion = {
  id: string;
  model: string;
  inputPerMillion: number;
  outputPerMillion: number;
  cachedInputPerMillion: number;
  currency: string | null;
  validFrom: string;
  validUntil: string | null;
  createdBy: string | null;
  source: "workspace" | "provider" | "list";
  tiers: { aboveTokens: number; inputPerMillion: number; outputPerMillion: number }[];
};
