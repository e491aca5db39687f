import { clsx } from "clsx";
import type { Verdict } from "#engine/messages/parts.ts";

const looks: Record<Verdict, { words: string; className: string }> = {
  supported: { words: "Supported", className: "text-green-ink" },
  partly: { words: "Partly", className: "text-amber-ink" },
  not: { words: "Not supported", className: "text-red-ink" },
  no_claim: { words: "", className: "" },
};

/** What the check of a sentence against its source came to. */
export function VerdictWords({ verdict }: { verdict: Verdict }) {
  const { words, className } = looks[verdict];
  return <span className={clsx("text-meta whitespace-nowrap", className)}>{words}</span>;
}
