"use client";

import { useEffect, useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useMe } from "../reader/reader-me.tsx";
import { AnswerView } from "./answer-view.tsx";
import { AskComposer } from "./ask-composer.tsx";
import type { Asking } from "./use-ask.ts";

const suggestions = ["What is this about?", "What are the key points?", "Which dates and deadlines are there?"];

/** Questions about the document and their answers, each sentence checked against the words it cites. */
export function AskPanel({ asking, suggested }: { asking: Asking; suggested: readonly string[] }) {
  const me = useMe();
  const { state, thread, ask } = asking;
  const end = useRef<HTMLDivElement>(null);
  const count = state.turns.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "end" });
  }, [count]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must scroll by keyboard too
        tabIndex={0}
        role="log"
        aria-label="Questions and answers"
        className="min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        {state.isLoading && <SkeletonRows rows={4} />}
        {count === 0 && !state.isLoading && (
          <div className="flex flex-col gap-3 py-6 text-center">
            <p className="text-ui text-balance text-ink-3">
              Ask about this document. Every answer links to its source passage.
            </p>
            <ul className="flex flex-col items-center gap-2">
              {(suggested.length > 0 ? suggested : suggestions).map((question) => (
                <li key={question}>
                  <Button size={28} onClick={() => void ask(question)}>
                    {question}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ol className="flex flex-col gap-6">
          {state.turns.map(({ id, question, answer }) => (
            <li key={id} className="flex flex-col gap-3">
              <div className="flex gap-3">
                <PersonAvatar name={me.name} id={me.id} size={28} />
                <p
                  dir="auto"
                  className="min-w-0 flex-1 pt-1 text-prose whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
                >
                  {question}
                </p>
              </div>
              <AnswerView asking={asking} question={question} answer={answer} />
            </li>
          ))}
        </ol>
        <FailureNotice className="mt-3">{state.failure}</FailureNotice>
        <div ref={end} />
      </div>
      <AskComposer asking={asking} isAnswering={thread.isAnswering} />
    </div>
  );
}
