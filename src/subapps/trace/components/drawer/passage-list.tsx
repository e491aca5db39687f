import type { TracePassage } from "../../span.ts";
import { MarkedQuote } from "./marked-quote.tsx";

interface PassageListProps {
  passages: readonly TracePassage[];
  /** What was said afterwards: the words it shares with a passage are marked. */
  said: string;
}

export function PassageList({ passages, said }: PassageListProps) {
  return passages.map(({ documentId, title, locator, quote, score }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: passages of a record do not move
    <div key={`${documentId} ${position}`} className="px-3 py-2.5">
      <p className="mb-0.5 flex items-baseline justify-between gap-3 text-meta text-ink-3">
        <span className="min-w-0 truncate">{locator ? `${title}, ${locator}` : title}</span>
        {score !== null && <span className="shrink-0 tabular-nums">score {score.toFixed(2)}</span>}
      </p>
      <MarkedQuote quote={quote} said={said} />
    </div>
  ));
}
