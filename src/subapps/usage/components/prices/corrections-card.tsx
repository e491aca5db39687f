import { formatDate, formatDateTime } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCount } from "#lib/format/number.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import type { PriceFacts } from "./price-types.ts";

/** What was corrected by the price list, by whom, and how much that changed. */
export function CorrectionsCard({ corrections }: { corrections: PriceFacts["corrections"] }) {
  const currency = useCurrency();
  return (
    <Card>
      <CardHeader title="Corrections" />
      {corrections.length === 0 ? (
        <p className="px-4 py-3 text-ui text-ink-3">
          Nothing was corrected. Usage that was counted keeps the price it was counted with.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {corrections.map(({ id, model, from, events, beforeNanos, afterNanos, by, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
              <div className="min-w-0">
                <p className="truncate text-ui text-ink">{model}</p>
                <p className="text-meta text-ink-3">
                  {formatCount(events, "call")} since {formatDate(from)} · {by ?? "somebody"}, {formatDateTime(at)}
                </p>
              </div>
              <span className="shrink-0 text-ui text-ink tabular-nums">
                {formatMoneyDifference(afterNanos - beforeNanos, currency)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
