import type { RequestItem } from "./queries/list-requests.ts";

/** As much as was asked for; else a quarter of the budget, which is enough to go on and little enough to regret. */
export const suggestedGrant = ({ amount, limit }: Pick<RequestItem, "amount" | "limit">): number =>
  amount ?? Math.max(1, Math.ceil(limit / 4));
