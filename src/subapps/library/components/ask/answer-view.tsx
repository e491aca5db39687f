"use client";

import { CircleCheck, NotebookPen, Quote, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import type { CheckPart, CitationPart } from "#engine/messages/parts.ts";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { AgentMark } from "#ui/identity/agent-mark.tsx";
import { BlockView } from "#ui/markdown/block-view.tsx";
import { parseBlocks } from "#ui/markdown/blocks.ts";
import type { MarkdownLook } from "#ui/markdown/markdown-look.ts";
import { markdownClass } from "#ui/markdown/markdown-view.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { BibliographySheet } from "../citing/bibliography-sheet.tsx";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import { useMe } from "../reader/reader-me.tsx";
import type { Answer } from "./ask-thread.ts";
import { AskedCitation } from "./asked-citation.tsx";
import { LookUpSteps } from "./look-up-steps.tsx";
import { SentenceList } from "./sentence-list.tsx";
import { SourceList } from "./source-list.tsx";
import type { Asking } from "./use-ask.ts";

interface AnswerViewProps {
  asking: Asking;
  question: string;
  answer: Answer;
}

/** An answer: its words with numbered sources, how well they are supported, what it cost, and where it all stands. */
export function AnswerView({ asking, question, answer }: AnswerViewProps) {
  const money = useMoney();
  const isWriting = answer.status === "running";
  const sources = useMemo(() => sourcesOf(answer), [answer]);
  const { openCitation, active } = asking;
  const look = useMemo<MarkdownLook>(
    () => ({
      headingLevel: 4,
      linkTo: (href) => href,
      citation: (number) => (
        <AskedCitation
          number={number}
          source={sources.find((one) => one.number === number)}
          isActive={active?.answerId === answer.id && active.number === number}
          onOpen={(source) => void openCitation(answer, source)}
        />
      ),
    }),
    [answer, sources, active, openCitation],
  );
  return (
    <div className="flex gap-3">
      <AgentMark id="library" hue={88} pieces={["quarter-tl", "quarter-br"]} size={28} label="Library" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {isWriting && !answer.text && (
          <p className="flex items-center gap-2 pt-1 text-ui text-ink-3">
            <Spinner size={14} /> {answer.evidence ? "Writing" : "Looking through the text"}
          </p>
        )}
        <div className={`${markdownClass} pt-1`} aria-live={isWriting ? "polite" : undefined}>
          {parseBlocks(numbered(answer.text)).map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text, in its order
            <BlockView key={at} block={block} look={look} />
          ))}
        </div>
        <FailureNotice>{answer.failure}</FailureNotice>
        {answer.status === "stopped" && <p className="text-meta text-ink-3">Stopped.</p>}
        {answer.evidence?.isWeak && !isWriting && (
          <p className="flex items-center gap-1.5 text-meta text-amber-ink">
            <TriangleAlert size={14} aria-hidden /> The text says little about this. Check before you rely on it.
          </p>
        )}
        {answer.evidence?.steps && <LookUpSteps steps={answer.evidence.steps} />}
        {answer.evidence?.coverage && <Coverage coverage={answer.evidence.coverage} />}
        {!isWriting && (
          <>
            <div className="flex items-center justify-between gap-2">
              {answer.check ? <Support check={answer.check} text={answer.text} /> : <span />}
              {answer.costNanos !== null && (
                <span className="text-meta text-ink-3 tabular-nums">
                  {answer.costNanos > 0 && money(answer.costNanos)}
                </span>
              )}
            </div>
            <SourceList
              sources={sources}
              check={answer.check}
              active={active?.answerId === answer.id ? active.number : null}
              onOpen={(source) => void openCitation(answer, source)}
            />
            <AnswerDeeds question={question} answer={answer} sources={sources} />
          </>
        )}
      </div>
    </div>
  );
}

/** Numbers in brackets as the signs that Markdown draws as sources. */
const numbered = (text: string): string => text.replaceAll(/\s*\[(\d{1,3})\]/g, "\uE000$1\uE001");

/** What an answer cites, once for each number; while it is written, what it is being written from. */
function sourcesOf({ citations, evidence, status }: Answer): CitationPart[] {
  const byNumber = new Map<number, CitationPart>();
  for (const citation of citations) {
    if (citation.number !== undefined && !byNumber.has(citation.number)) byNumber.set(citation.number, citation);
  }
  if (citations.length === 0 && status === "running") {
    for (const { number, documentId, title, locator, text, place } of evidence?.passages ?? [])
      byNumber.set(number, { kind: "citation", number, documentId, title, locator, quote: text, place });
  }
  return [...byNumber.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

function Coverage({
  coverage: { looked, matching, all },
}: {
  coverage: { looked: number; matching: number; all: number };
}) {
  const part = all > 0 ? looked / all : 1;
  return (
    <p className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
      <span className="h-1 w-20 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full bg-green" style={{ width: `${part * 100}%` }} />
      </span>
      Looked at {looked} of {all} passages, {matching} speak of it
    </p>
  );
}

function Support({ check, text }: { check: CheckPart; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const claims = check.sentences.filter(({ verdict }) => verdict !== "no_claim");
  const supported = claims.filter(({ verdict }) => verdict === "supported").length;
  if (claims.length === 0) return <span />;
  const isFine = supported === claims.length;
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`flex items-center gap-1.5 rounded-sm text-meta font-strong ${isFine ? "text-green-ink" : "text-amber-ink"}`}
      >
        {isFine ? <CircleCheck size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
        {supported} of {claims.length} {claims.length === 1 ? "sentence" : "sentences"} supported
      </button>
      {isOpen && <SentenceList sentences={claims} text={text} by={check.by} />}
    </div>
  );
}

function AnswerDeeds({
  question,
  answer,
  sources,
}: {
  question: string;
  answer: Answer;
  sources: readonly CitationPart[];
}) {
  const me = useMe();
  const model = useReader();
  const { isPending, failure, run } = useApiMutation();
  const [isSaved, setSaved] = useState(false);
  const [isList, setList] = useState(false);
  const cited = [...new Set(sources.map(({ documentId }) => documentId))];
  if (!answer.text) return null;
  const save = async () => {
    const passages = sources.flatMap(({ documentId, place }) =>
      place ? [{ documentId, revisionId: place.revisionId, start: place.start, end: place.end }] : [],
    );
    const body = { documentId: model.document.id, title: question.slice(0, 200), content: answer.text, passages };
    if (await run(() => api("POST /library/notes", body), "Saved as a note")) setSaved(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1">
      {me.mayWrite && (
        <Button
          size={28}
          icon={<NotebookPen aria-hidden />}
          pending={isPending}
          disabled={isSaved}
          onClick={() => void save()}
        >
          {isSaved ? "Saved" : "Save as note"}
        </Button>
      )}
      {cited.length > 0 && (
        <Button size={28} variant="ghost" icon={<Quote aria-hidden />} onClick={() => setList(true)}>
          Bibliography
        </Button>
      )}
      {isList && <BibliographySheet of={{ ids: cited }} onClose={() => setList(false)} />}
      <CopyButton value={answer.text} label="Copy answer" />
      {failure && <span className="text-meta text-red-ink">{failure}</span>}
    </div>
  );
}
