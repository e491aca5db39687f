import { formatDate } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { CurrencyDialog } from "./currency-dialog.tsx";
import type { PriceFacts } from "./price-types.ts";
import { RateDialog } from "./rate-dialog.tsx";

interface CurrencyCardProps {
  facts: PriceFacts | null;
  mayManage: boolean;
  onChanged: () => Promise<void>;
}

/** The currency the workspace counts in, and what others are worth in it from when on. */
export function CurrencyCard({ facts, mayManage, onChanged }: CurrencyCardProps) {
  return (
    <Card>
      <CardHeader
        title="Currency and exchange rates"
        actions={mayManage && facts && <RateDialog facts={facts} onSaved={onChanged} />}
      />
      {!facts ? (
        <div className="p-4">
          <SkeletonRows rows={2} />
        </div>
      ) : (
        <>
          <div className="flex items-center justify-between gap-3 px-4 py-2.5">
            <div>
              <p className="text-ui text-ink">The workspace counts in {facts.currency}</p>
              <p className="text-meta text-ink-3">
                {facts.mayChangeCurrency
                  ? "Nothing has cost anything yet, so it can still be changed."
                  : "It stays: there are costs in it already, and sums in two currencies would mean nothing."}
              </p>
            </div>
            {mayManage && facts.mayChangeCurrency && (
              <CurrencyDialog facts={facts} onSaved={onChanged} trigger={<Button size={28}>Change</Button>} />
            )}
          </div>
          <ul className="divide-y divide-line border-t empty:hidden">
            {facts.rates.map(({ id, currency, rate, validFrom, validUntil }) => {
              const isNow =
                new Date(validFrom).getTime() <= Date.now() &&
                (!validUntil || new Date(validUntil).getTime() > Date.now());
              return (
                <li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
                  <span className="text-ui text-ink tabular-nums">
                    1 {currency} = {rate} {facts.currency}
                  </span>
                  <span className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
                    {formatDate(validFrom)} to {validUntil ? formatDate(validUntil) : "further notice"}
                    {isNow && <Badge tone="green">Holds now</Badge>}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
