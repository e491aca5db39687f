import { clsx } from "clsx";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";

interface WhatIfFiguresProps {
  beforeNanos: number;
  afterNanos: number;
}

/** Before, after, and the difference in money and in hundredths. */
export function WhatIfFigures({ beforeNanos, afterNanos }: WhatIfFiguresProps) {
  const money = useMoney();
  const currency = useCurrency();
  const difference = afterNanos - beforeNanos;
  const share = beforeNanos === 0 ? null : Math.round((difference / beforeNanos) * 100);
  return (
    <dl
      className="grid grid-cols-3 divide-x divide-line rounded-10 border max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y"
      aria-live="polite"
    >
      <Figure label="As it was" value={money(beforeNanos)} note="what was counted" />
      <Figure
        label="What if"
        value={money(afterNanos)}
        note={difference === 0 ? "choose another model or other prices below" : "with what is chosen below"}
      />
      <Figure
        label="Difference"
        value={difference === 0 ? money(0) : formatMoneyDifference(difference, currency)}
        tone={difference > 0 ? "more" : difference < 0 ? "less" : undefined}
        note={
          share === null || difference === 0
            ? "no change"
            : `${formatNumber(Math.abs(share))}% ${difference > 0 ? "more" : "less"}`
        }
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  note,
  tone,
}: {
  label: string;
  value: string;
  note: string;
  tone?: "more" | "less" | undefined;
}) {
  return (
    <div className="flex flex-col px-4 py-3">
      <dt className="text-ui text-ink-2">{label}</dt>
      <dd
        className={clsx(
          "text-kpi tabular-nums",
          tone === "more" && "text-red-ink",
          tone === "less" && "text-green-ink",
        )}
      >
        {value}
      </dd>
      <dd className="text-meta text-ink-3">{note}</dd>
    </div>
  );
}
