"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { LocalTime } from "#ui/display/local-time.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { useDetail } from "../detail/detail-context.tsx";
import { api } from "../trace-api.ts";
import { type Explained, verdictSummary } from "./explained.ts";
import { SentenceCard } from "./sentence-card.tsx";

/** Why this answer: for people who are not engineers. */
export function AnswerView() {
  const { detail } = useDetail();
  const { trace, isLive, integrity } = detail;
  const [why, setWhy] = useState<Explained | null>(null);
  const [fault, setFault] = useState("");
  const load = useCallback(() => {
    setFault("");
    api("GET /traces/:traceId/why", { traceId: trace.traceId }).then(setWhy, (problem: Error) =>
      setFault(problem.message),
    );
  }, [trace.traceId]);
  useEffect(() => {
    if (!isLive) load();
  }, [isLive, load]);
  return (
    <section
      aria-label="Why this answer"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <div className="mx-auto w-full max-w-180 px-6 py-7 max-sm:px-4 max-sm:py-5">
        {isLive && (
          <EmptyState title="The answer is still being written">
            When it is done, each of its sentences is held against what was read.
          </EmptyState>
        )}
        {fault && (
          <Notice
            tone="red"
            live
            title="The answer could not be read"
            actions={
              <Button size={28} onClick={load}>
                Try again
              </Button>
            }
          >
            {fault}
          </Notice>
        )}
        {!isLive && !fault && !why && <Loading />}
        {why && !why.answer && integrity.state === "erased" && (
          <EmptyState title="The words were erased">
            What was asked and answered was made unreadable for good. The steps and their seals are still there.
          </EmptyState>
        )}
        {why && !why.answer && integrity.state !== "erased" && (
          <EmptyState title="There is no answer in this run">
            Nothing was said at the end of it. The timeline shows what happened instead.
          </EmptyState>
        )}
        {why?.answer && <Explanation why={why} />}
      </div>
    </section>
  );
}

function Explanation({ why }: { why: Explained }) {
  const { sentences, question, agent, version, model, startedAt } = why;
  const { words, tone } = verdictSummary(sentences);
  return (
    <>
      <h2 className="text-section text-ink">Why this answer</h2>
      <p className="mt-1 text-ui text-ink-3">
        {agent ?? "An agent"}
        {version !== null && `, version ${version}`} answered on <LocalTime at={startedAt} />
        {model === "parley/retrieval" ? ", from its documents and without a model" : model ? `, with ${model}` : ""}.
      </p>
      {question && (
        <div className="mt-5">
          <h3 className="text-meta font-strong text-ink-3">The question</h3>
          <MarkdownView keepsLines className="mt-1" text={question} headingLevel={4} />
        </div>
      )}
      <Notice tone={tone} className="mt-5">
        {words}
      </Notice>
      <h3 className="mt-6 text-meta font-strong text-ink-3">The answer, sentence by sentence</h3>
      <ol className="mt-2 flex flex-col gap-3">
        {sentences.map((sentence, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer do not move
          <SentenceCard key={position} sentence={sentence} />
        ))}
      </ol>
      <p className="mt-6 text-meta text-ink-3">
        Each sentence is compared with the passages that were read for this answer, word by word and number by number.
        What stands in no passage may still be right, but nothing that was read shows it.
      </p>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Reading the answer" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-3 w-80 max-w-full" />
      <Skeleton className="mt-4 h-10 w-full rounded-lg" />
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-28 w-full rounded-lg" />
    </div>
  );
}
