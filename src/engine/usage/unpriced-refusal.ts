import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

/** Where prices are set. */
export const priceListLink = { label: "Open price list", path: "/apps/usage/prices" } as const;
type ErrorLink = { label: string; path: string };

/** A model whose cost nobody knows, where a hard budget counts money: it cannot be kept within it. */
export class UnpricedRefusal extends AppError {
  override name = "UnpricedRefusal";
  readonly link: ErrorLink = priceListLink;

  constructor(model: string, limit: string, otherwise: string) {
    super(
      "invalid",
      `The model ${model} has no price, so ${limit} can't limit what it costs. Set a price in the price list (${priceListLink.path}), ${otherwise}.`,
      { details: { link: priceListLink } },
    );
  }
}

export async function unpricedRefusal(model: string, budgetId: string): Promise<UnpricedRefusal> {
  const [row] = await sqlClient()<{ name: string }[]>`select name from usage.budget where id = ${budgetId}`;
  return new UnpricedRefusal(model, `the budget “${row?.name ?? ""}”`, "or allow models without a price in the budget");
}

export const unpricedForAgent = (model: string): UnpricedRefusal =>
  new UnpricedRefusal(model, "the agent's budget per run", "or remove that budget");
