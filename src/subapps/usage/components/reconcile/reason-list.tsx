import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { reasonWords } from "./reconcile-words.ts";
import type { Reconciliation } from "./reconciliation-view.tsx";

interface ReasonListProps {
  byReason: Reconciliation["byReason"];
  hasCost: boolean;
  onShow: (reason: string) => void;
}

/** The probable reasons with how much each makes; one is clicked to see its lines. */
export function ReasonList({ byReason, hasCost, onShow }: ReasonListProps) {
  const currency = useCurrency();
  return (
    <ul className="divide-y divide-line">
      {byReason.map(({ reason, lines, tokens, nanos }) => (
        <li key={reason}>
          <button
            type="button"
            onClick={() => onShow(reason)}
            className="flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 max-sm:min-h-11"
          >
            <span className="w-40 shrink-0">
              <Badge tone={reasonWords[reason].tone}>{reasonWords[reason].label}</Badge>
            </span>
            <span className="min-w-0 flex-1 text-ui text-ink-2 max-sm:hidden">{reasonWords[reason].detail}</span>
            <span className="ml-auto shrink-0 text-meta text-ink-3 tabular-nums">{formatCount(lines, "line")}</span>
            <span className="w-24 shrink-0 text-right text-ui tabular-nums">
              {hasCost
                ? nanos === 0
                  ? "–"
                  : formatMoneyDifference(nanos, currency)
                : tokens === 0
                  ? "–"
                  : formatNumber(tokens)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
