"use client";

import { Play, Square } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { agentPaths } from "../agent-paths.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { faultOf, TestState } from "./test-state.tsx";
import { useTests } from "./tests-provider.tsx";

/** The saved tests beside the thread: how each stands, and one button for all of them. */
export function SavedTests() {
  const { agent } = useEditor();
  const { tests, run, resultOf, red, isRunning, isOutdated, isKnown, start, cancel } = useTests();
  if (tests.length === 0) return null;
  const passed = tests.filter(({ id }) => resultOf(id)?.status === "passed").length;
  return (
    <section aria-label="Saved tests" className="border-t px-4 py-3">
      <div className="mb-2 flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-meta font-strong text-ink-2">Saved tests</h3>
        <span className="ml-auto text-meta text-ink-3 tabular-nums" role="status">
          {isRunning && run
            ? `${run.passed + run.failed} of ${run.total} done`
            : run
              ? `${passed} of ${tests.length} pass`
              : isKnown
                ? `${tests.length} not run yet`
                : ""}
        </span>
        {isRunning ? (
          <Button size={24} icon={<Square strokeWidth={1.75} aria-hidden />} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button size={24} icon={<Play strokeWidth={1.75} aria-hidden />} onClick={() => start()}>
            Run all
          </Button>
        )}
      </div>
      <ul className="max-h-52 divide-y divide-line overflow-y-auto rounded-lg border">
        {[...tests]
          .sort((left, right) => Number(isRed(resultOf(right.id))) - Number(isRed(resultOf(left.id))))
          .map((test) => (
            <li key={test.id}>
              <AppLink
                href={`${agentPaths.editor(agent.id, "test")}&test=${test.id}`}
                className="flex min-h-8 items-center gap-2.5 px-3 py-1 text-ui text-ink hover:bg-hover max-sm:min-h-11"
              >
                <TestState result={resultOf(test.id)} isRunning={isRunning} />
                <span className="min-w-0 flex-1 truncate">{test.name}</span>
                <span className="max-w-2/5 truncate text-meta text-red-ink">{faultOf(resultOf(test.id))}</span>
              </AppLink>
            </li>
          ))}
      </ul>
      <p className="mt-1.5 text-meta text-ink-3">
        {red.length > 0
          ? agent.isPublishGuarded
            ? "Publishing waits until they pass: this agent is guarded."
            : `${red.length === 1 ? "One test fails" : `${red.length} tests fail`}, so publishing will ask you to confirm.`
          : run && isOutdated
            ? "The draft changed since they ran."
            : ""}
      </p>
    </section>
  );
}

const isRed = (result: { status: string } | null): boolean => result?.status === "failed" || result?.status === "error";
