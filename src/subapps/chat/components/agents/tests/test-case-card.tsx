"use client";

import { Check, ChevronRight, Pencil, Play, X } from "lucide-react";
import { formatDuration } from "#lib/format/duration.ts";
import { formatCount } from "#lib/format/number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { TestState } from "./test-state.tsx";
import { expectationPhrase, type TestCase, type TestResult } from "./test-types.ts";

interface TestCaseCardProps {
  test: TestCase;
  result: TestResult | null;
  isRunning: boolean;
  isOpen: boolean;
  onEdit: () => void;
  onRun: () => void;
}

/** One test: what is said, what must hold, and what came of it. */
export function TestCaseCard({ test, result, isRunning, isOpen, onEdit, onRun }: TestCaseCardProps) {
  const money = useMoney();
  const { may } = useEditor();
  return (
    <li className="relative rounded-lg border">
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-lg py-1.5 pr-22 pl-3 text-ui hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            size={14}
            strokeWidth={2}
            className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
            aria-hidden
          />
          <TestState result={result} isRunning={isRunning} />
          <span className="min-w-0 flex-1 truncate font-strong text-ink">{test.name}</span>
          <span className="shrink-0 text-meta text-ink-3 tabular-nums max-sm:hidden">
            {result && result.status !== "running"
              ? `${formatDuration(result.milliseconds)}, ${money(result.costNanos)}`
              : formatCount(test.expectations.length, "expectation")}
          </span>
        </summary>
        <div className="flex flex-col gap-3 border-t px-3 py-3">
          <ul className="flex flex-col gap-1.5">
            {test.messages.map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are known by their place only
              <li key={at} className="text-ui">
                <span className="text-meta text-ink-3">{message.role === "user" ? "Said: " : "Answered: "}</span>
                <span dir="auto" className="whitespace-pre-wrap text-ink-2">
                  {message.text}
                </span>
              </li>
            ))}
          </ul>
          <Checks test={test} result={result} />
          {result?.answer && (
            <div className="rounded-md bg-surface-2 px-3 py-2">
              <p className="mb-1 text-meta text-ink-3">The answer</p>
              <MarkdownView text={result.answer} />
            </div>
          )}
        </div>
      </details>
      {may.edit && (
        <span className="absolute top-1.5 right-2 flex gap-0.5">
          <IconButton
            size={28}
            label={`Run ${test.name}`}
            icon={<Play strokeWidth={1.75} aria-hidden />}
            disabled={isRunning}
            onClick={onRun}
          />
          <IconButton
            size={28}
            label={`Change ${test.name}`}
            icon={<Pencil strokeWidth={1.75} aria-hidden />}
            onClick={onEdit}
          />
        </span>
      )}
    </li>
  );
}

/** After a run every expectation says how it went; before, only what it is. */
function Checks({ test, result }: { test: TestCase; result: TestResult | null }) {
  const money = useMoney();
  if (!result || result.checks.length === 0) {
    return (
      <ul className="flex flex-col gap-1 text-ui text-ink-2">
        {test.expectations.map((expectation) => (
          <li key={`${expectation.kind} ${expectation.value}`}>{expectationPhrase(expectation, money)}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="flex flex-col gap-1 text-ui">
      {result.checks.map((check) => (
        <li key={`${check.kind} ${check.value}`} className="flex items-start gap-2">
          {check.isMet ? (
            <Check size={16} strokeWidth={2} className="mt-0.5 shrink-0 text-green-ink" aria-label="Holds" />
          ) : (
            <X size={16} strokeWidth={2} className="mt-0.5 shrink-0 text-red-ink" aria-label="Does not hold" />
          )}
          <span className="min-w-0">
            {check.kind === "error"
              ? "It did not answer"
              : expectationPhrase(
                  { kind: check.kind, value: check.value } as Parameters<typeof expectationPhrase>[0],
                  money,
                )}
            <span className="block text-meta text-ink-3">{check.says}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
