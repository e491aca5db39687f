import type { ReactNode } from "react";
import { formatNumber } from "#lib/format/number.ts";

/** A price that applies to whole calls above so many tokens of input. */
export function TierWords({ above, children }: { above: number; children: ReactNode }) {
  return (
    <span className="block text-meta text-ink-3" title={`For calls with more than ${formatNumber(above)} input tokens`}>
      &gt; {formatNumber(above / 1000)} k: {children}
    </span>
  );
}
