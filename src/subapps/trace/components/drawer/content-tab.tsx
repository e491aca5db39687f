"use client";

import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Span } from "../../span.ts";
import { ContentBox } from "./content-box.tsx";
import { FactList } from "./fact-list.tsx";
import { PassageList } from "./passage-list.tsx";
import { readContent, wordsIn } from "./read-content.ts";
import { ReadState } from "./read-state.tsx";
import { SealBox } from "./seal-box.tsx";
import type { ReadStep } from "./use-step-payload.ts";
import { whyFacts } from "./why-facts.ts";

interface ContentTabProps {
  span: Span;
  read: ReadStep;
}

export function ContentTab({ span, read }: ContentTabProps) {
  const money = useMoney();
  return (
    <div className="flex flex-col gap-4 p-4">
      {span.error && (
        <p className="rounded-lg border border-red-line bg-red-soft px-3 py-2.5 text-ui text-red-ink">{span.error}</p>
      )}
      <ReadState read={read}>
        {(payload) => {
          const input = readContent(payload.input);
          const output = readContent(payload.output);
          const said = wordsIn(output);
          const isEmpty = !input && !output && payload.passages.length === 0;
          return (
            <>
              {isEmpty && <p className="text-ui text-ink-3">This step kept no content.</p>}
              {(input || payload.passages.length > 0) && (
                <section aria-label="Input">
                  <SectionHead title={span.kind === "tool" ? "Arguments" : "Input"} fact={inputFact(span)} />
                  <div className="divide-y divide-line rounded-lg border">
                    {payload.instructions && (
                      <Instructions text={payload.instructions.text} isExact={payload.instructions.isExact} />
                    )}
                    {input && <ContentBox content={input} label="Input" />}
                    {payload.passages.length > 0 && <PassageList passages={payload.passages} said={said} />}
                  </div>
                </section>
              )}
              {output && (
                <section aria-label="Output">
                  <SectionHead title={span.kind === "tool" ? "Result" : "Output"} fact={outputFact(span)} />
                  <div className="divide-y divide-line rounded-lg border">
                    <ContentBox content={output} label="Output" />
                  </div>
                </section>
              )}
            </>
          );
        }}
      </ReadState>
      <section aria-label="Why this happened">
        <SectionHead title="Why this happened" />
        <FactList facts={whyFacts(span, read.payload, money)} />
      </section>
      <SealBox span={span} seal={read.payload?.seal ?? null} />
    </div>
  );
}

function SectionHead({ title, fact }: { title: string; fact?: string }) {
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3">
      <h3 className="text-meta font-strong text-ink-2">{title}</h3>
      {fact && <span className="text-meta text-ink-3 tabular-nums">{fact}</span>}
    </div>
  );
}

function Instructions({ text, isExact }: { text: string; isExact: boolean }) {
  return (
    <details className="group px-3 py-2">
      <summary className="cursor-pointer rounded-sm text-meta text-ink-3 hover:text-ink">
        Instructions{isExact ? "" : ", put together again; not all of it can be proven"}
      </summary>
      <MarkdownView keepsLines className="mt-1.5 text-ui! text-ink-2!" text={text} headingLevel={4} />
    </details>
  );
}

const inputFact = ({ inputTokens, cachedTokens }: Span): string =>
  inputTokens === null
    ? ""
    : `${formatNumber(inputTokens)} tokens${cachedTokens ? `, ${formatNumber(cachedTokens)} cached` : ""}`;

const outputFact = ({ outputTokens, durationNanos, firstTokenMilliseconds }: Span): string =>
  [
    outputTokens === null ? "" : `${formatNumber(outputTokens)} tokens`,
    durationNanos === null ? "" : formatNanoseconds(durationNanos),
    firstTokenMilliseconds === null ? "" : `first word ${formatNanoseconds(firstTokenMilliseconds * 1e6)}`,
  ]
    .filter(Boolean)
    .join(", ");
