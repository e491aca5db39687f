import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { plainLine } from "#ui/markdown/plain-text.ts";
import { MarkedQuote } from "../drawer/marked-quote.tsx";
import type { ExplainedSentence } from "./explained.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const verdicts = {
  supported: { Icon: CircleCheck, ink: "text-green-ink", words: "Stands in the document" },
  partly: { Icon: CircleDashed, ink: "text-amber-ink", words: "Stands there only in part" },
  unsupported: { Icon: CircleAlert, ink: "text-amber-ink", words: "No source: nothing that was read says this" },
};

/** One sentence and what stands behind it, down to the page and the version. */
export function SentenceCard({ sentence: { text, verdict, passages } }: { sentence: ExplainedSentence }) {
  const { Icon, ink, words } = verdicts[verdict];
  return (
    <li className="overflow-hidden rounded-lg border">
      <div className="px-4 py-3">
        <p
          dir="auto"
          className={clsx(
            "text-prose text-ink [overflow-wrap:anywhere]",
            verdict === "unsupported" && "underline decoration-amber decoration-wavy underline-offset-4",
          )}
        >
          {plainLine(text)}
        </p>
        <p className={clsx("mt-1 flex items-center gap-1.5 text-meta font-strong", ink)}>
          <Icon {...icon} className="shrink-0" />
          {words}
        </p>
      </div>
      {verdict !== "unsupported" &&
        passages.map(({ documentId, title, locator, quote, version, share }) => (
          <blockquote key={`${documentId} ${quote}`} className="border-t bg-surface-2 px-4 py-3">
            <p className="mb-1 flex items-baseline justify-between gap-3 text-meta text-ink-3">
              <span>
                <cite className="font-strong text-ink-2 not-italic">{title}</cite>
                {locator && `, ${locator}`}
                {version !== null && `, as of version ${version}`}
              </span>
              <span className="shrink-0 tabular-nums">{Math.round(share * 100)}% of the words</span>
            </p>
            <MarkedQuote quote={quote} said={text} />
          </blockquote>
        ))}
    </li>
  );
}
