"use client";

import { FlaskConical, Play, Plus, Square } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { TestCaseCard } from "./test-case-card.tsx";
import { TestCaseSheet } from "./test-case-sheet.tsx";
import type { TestCase } from "./test-types.ts";
import { useTests } from "./tests-provider.tsx";

/** All saved tests with what came of them, and how versions did over time. */
export function TestView() {
  const { may } = useEditor();
  const { tests, isLoading, failure, run, red, isRunning, start, cancel, reload, resultOf } = useTests();
  const [open, setOpen] = useState<TestCase | "new" | null>(null);
  const asked = useSearchParams().get("test");
  if (failure) {
    return (
      <div className="py-16">
        <EmptyState title="The tests could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
          {failure}
        </EmptyState>
      </div>
    );
  }
  const passed = tests.filter(({ id }) => resultOf(id)?.status === "passed").length;
  return (
    <div className="mx-auto flex w-full max-w-172 flex-col gap-5 px-6 py-6 max-sm:px-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-pane">
          Saved tests{" "}
          <span className="font-normal text-ink-3 tabular-nums" role="status">
            {isRunning && run
              ? `${run.passed + run.failed} of ${run.total} done`
              : run
                ? `${passed} of ${tests.length} pass on the draft`
                : tests.length > 0
                  ? formatCount(tests.length, "test")
                  : ""}
          </span>
        </h2>
        {may.edit && (
          <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setOpen("new")}>
            New test
          </Button>
        )}
        {tests.length > 0 &&
          (isRunning ? (
            <Button icon={<Square strokeWidth={1.75} aria-hidden />} onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button icon={<Play strokeWidth={1.75} aria-hidden />} onClick={() => start()}>
              Run all
            </Button>
          ))}
      </header>
      {run?.status === "failed" && (
        <Notice tone="red" title="The tests could not be run to their end" live>
          {run.error ?? "Run them again."}
        </Notice>
      )}
      {run?.status === "done" && red.length === 0 && passed === tests.length && tests.length > 0 && (
        <Notice tone="green">Every saved test passes.</Notice>
      )}
      <HistoryChart />
      {isLoading && tests.length === 0 ? (
        <SkeletonRows rows={4} label="Loading tests" />
      ) : tests.length === 0 ? (
        <div className="rounded-10 border border-dashed py-10">
          <EmptyState
            title="No tests yet"
            marks={<FlaskConical size={28} strokeWidth={1.5} className="text-ink-3" aria-hidden />}
            action={
              may.edit && (
                <Button variant="outlined" onClick={() => setOpen("new")}>
                  Write one
                </Button>
              )
            }
          >
            Try the draft and press “Save as test” under an answer you like, or write what must hold.
          </EmptyState>
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {tests.map((test) => (
            <TestCaseCard
              key={test.id}
              test={test}
              result={resultOf(test.id)}
              isRunning={isRunning}
              isOpen={asked === test.id}
              onEdit={() => setOpen(test)}
              onRun={() => start([test.id])}
            />
          ))}
        </ul>
      )}
      {open && (
        <TestCaseSheet
          key={open === "new" ? "new" : open.id}
          test={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onChanged={reload}
        />
      )}
    </div>
  );
}

function HistoryChart() {
  const { history } = useTests();
  const shown = history.filter(({ total }) => total > 0).slice(-24);
  if (shown.length < 2) return null;
  return (
    <section aria-label="Results over versions" className="rounded-10 border p-4">
      <h3 className="mb-3 text-ui font-strong">Over versions</h3>
      <BarChart
        label="Tests passed and failed by version"
        series={[
          { name: "Passed", hue: 152 },
          { name: "Failed", hue: 14 },
        ]}
        columns={shown.map(({ version, passed, total }, at) => ({
          label: version === null ? `Draft${at === shown.length - 1 ? "" : ` ${at + 1}`}` : `v${version}`,
          values: [passed, total - passed],
          open: version === null,
        }))}
        height={120}
        labelEvery={Math.ceil(shown.length / 8)}
      />
    </section>
  );
}
