import type { ReactNode } from "react";

/** A price that applies to whole calls above so many tokens of input. */
export function TierWords({ above, children }: { above: number; children: ReactNode }) {
  return (
    <span
      className="block text-meta text-ink-3"
      title={`For calls with more than ${above.toLocaleString("en")} input tokens`}
    >
      &gt; {(above / 1000).toLocaleString("en")} k: {children}
    </span>
  );
}
