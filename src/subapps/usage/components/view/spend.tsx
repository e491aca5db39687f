import { formatMoney } from "#lib/format/money.ts";
import { isUnpriced, noPrice, wholeNumber } from "../../dashboard/rules/words.ts";
import type { Sums } from "../../records/sum-usage.ts";

interface SpendProps {
  sums: Pick<Sums, "cost_nanos" | "unpriced_calls">;
  currency: string;
  /** For the spend of one of so many. */
  parts?: number;
}

/** An amount of money, or that nobody knows it. Where only some calls have no price, it says how many. */
export function Spend({ sums, currency, parts = 1 }: SpendProps) {
  if (isUnpriced(sums)) return <span className="font-normal text-ink-3">{noPrice}</span>;
  const words = formatMoney(sums.cost_nanos / parts, currency);
  if (sums.unpriced_calls <= 0) return words;
  const calls = sums.unpriced_calls === 1 ? "1 call has" : `${wholeNumber(sums.unpriced_calls)} calls have`;
  return <span title={`${calls} no price and isn't included.`}>{words}+</span>;
}
