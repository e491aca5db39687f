import type { ModelAbilities } from "../listed-model.ts";
import { free, nanosOfMillion, type Price } from "../price.ts";
import type { Provider } from "../provider-kinds.ts";
import { openFamilies, ownHardwareKinds } from "./own-hardware.ts";
import { priceList } from "./price-list.ts";
import type { ShippedModel, ShippedRates, ShippedVendor } from "./shipped-model.ts";

/** What is known of a model before anybody looks it up or sets anything. `price` is null where the list has none. */
export type Shipped = {
  price: (Omit<Price, "currency"> & { currency: string | null }) | null;
  contextTokens: number | null;
  maximumOutput: number | null;
  abilities: ModelAbilities;
};

/** A server of one's own may be set to read less than the model could. */
const mostOwnContext = 32_000;

export function findShipped({ kind, baseUrl }: Pick<Provider, "kind" | "baseUrl">, modelId: string): Shipped | null {
  if (ownHardwareKinds.includes(kind)) return onOwnHardware(modelId);
  const vendor = priceList.vendors.find((one) => isOf(one, kind, baseUrl));
  const found = vendor && (vendor.models[modelId] ?? vendor.models[undated(modelId)]);
  if (!found) return null;
  return {
    price: priceOf(found),
    contextTokens: found.context,
    maximumOutput: found.maximumOutput,
    abilities: found.can,
  };
}

const isOf = ({ kind, hosts = [] }: ShippedVendor, ofKind: string, baseUrl: string): boolean =>
  ofKind === "compatible" ? hosts.includes(hostOf(baseUrl)) : kind === ofKind;

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return "";
  }
}

/** Snapshots cost what the model they belong to costs, unless the list says otherwise. */
const undated = (modelId: string): string => modelId.replace(/-(\d{4}-\d{2}-\d{2}|20\d{6}|00\d)$/, "");

function onOwnHardware(modelId: string): Shipped {
  const family = openFamilies[modelId.split(":", 1)[0] ?? ""];
  return {
    price: { ...free, currency: null },
    contextTokens: family ? Math.min(family.context, mostOwnContext) : null,
    maximumOutput: null,
    abilities: family?.can ?? {},
  };
}

const priceOf = (model: ShippedModel): Shipped["price"] => ({
  ...ratesOf(model),
  currency: priceList.currency,
  ...(model.tiers && { tiers: model.tiers.map(({ above, ...rates }) => ({ above, ...ratesOf(rates) })) }),
});

const ratesOf = ({ input, output, cached = input, cacheWrite = input }: ShippedRates) => ({
  input: nanosOfMillion(input),
  output: nanosOfMillion(output),
  cachedInput: nanosOfMillion(cached),
  cacheWrite: nanosOfMillion(cacheWrite),
});
