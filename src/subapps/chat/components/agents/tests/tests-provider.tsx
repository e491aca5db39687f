"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../../chat-api.ts";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { useApi, wordsOf } from "../use-api.ts";
import type { TestCase, TestHistory, TestResult, TestRun } from "./test-types.ts";

type Tests = {
  tests: readonly TestCase[];
  isLoading: boolean;
  failure: string | null;
  run: TestRun | null;
  resultOf(testCaseId: string): TestResult | null;
  history: TestHistory["items"];
  /** Names of tests that failed when they last ran. */
  red: readonly string[];
  /** Not all tests ran on the draft as it is now. */
  isOutdated: boolean;
  isRunning: boolean;
  /** Whether it is known yet if and how they ran. */
  isKnown: boolean;
  start(testCaseIds?: string[]): Promise<void>;
  cancel(): Promise<void>;
  reload(): Promise<void>;
};

const Shared = createContext<Tests | null>(null);

/** The saved tests and their newest run on the draft, for the pane, the view and the publish button. */
export function TestsProvider({ children }: { children: ReactNode }) {
  const { agent, live } = useEditor();
  const store = useDraftStore();
  const revision = useDraft((state) => state.revision);
  const isSaved = useDraft((state) => state.status === "saved");
  const list = useApi<{ items: TestCase[] }>(`/api/v1/agents/${agent.id}/tests`);
  const history = useApi<TestHistory>(`/api/v1/agents/${agent.id}/test-history`);
  const [startedId, setStartedId] = useState<string | null>(null);
  const wholeId = wholeRunOf(history.answer);
  const whole = useApi<RunWithResults>(wholeId && wholeId !== startedId ? `/api/v1/test-runs/${wholeId}` : null);
  const run = useApi<RunWithResults>(startedId ? `/api/v1/test-runs/${startedId}` : null);
  const isRunning = run.answer?.status === "running";
  const { reload: reloadRun } = run;
  const { reload: reloadHistory } = history;
  const { reload: reloadList } = list;
  useNews(["chat.test_run_changed"], ({ agentId }) => {
    if (agentId !== agent.id) return;
    void reloadRun();
    void reloadHistory();
  });
  // Another draft may have been tested before, or not at all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every revision and version
  useEffect(() => void reloadHistory(), [revision, live?.number, reloadHistory]);
  useEffect(() => {
    if (!isRunning) return;
    // News can be lost with its line; a run that seems to stand still is asked for.
    const timer = setInterval(() => void reloadRun(), 4000);
    return () => clearInterval(timer);
  }, [isRunning, reloadRun]);
  const value = useMemo<Tests>(() => {
    const tests = list.answer?.items ?? [];
    const both = [...(whole.answer?.results ?? []), ...(run.answer?.results ?? [])];
    const results = new Map(both.map((result) => [result.testCaseId, result]));
    const isRed = ({ id }: TestCase) => ["failed", "error"].includes(results.get(id)?.status ?? "");
    const isCurrent = history.answer?.items.some(({ isCurrentDraft }) => isCurrentDraft) ?? false;
    return {
      tests,
      isLoading: list.isLoading,
      failure: list.failure,
      run: run.answer ?? whole.answer,
      resultOf: (testCaseId) => results.get(testCaseId) ?? null,
      history: history.answer?.items ?? [],
      red: tests.filter(isRed).map(({ name }) => name),
      isOutdated: !isCurrent || !isSaved,
      isRunning,
      isKnown: history.answer !== null && (wholeId === null || whole.answer !== null || run.answer !== null),
      async start(testCaseIds) {
        try {
          await store.flush();
          const body = { versionId: null, ...(testCaseIds && { testCaseIds }) };
          const { testRunId } = await api("POST /agents/:agentId/test-runs", { agentId: agent.id, ...body });
          setStartedId(testRunId);
        } catch (problem) {
          toast.error(wordsOf(problem));
        }
      },
      async cancel() {
        if (!run.answer) return;
        try {
          await api("POST /test-runs/:testRunId/cancel", { testRunId: run.answer.id });
        } catch (problem) {
          toast.error(wordsOf(problem));
        }
        await reloadRun();
      },
      async reload() {
        await reloadList();
        await reloadHistory();
      },
    };
  }, [
    list.answer,
    list.isLoading,
    list.failure,
    run.answer,
    whole.answer,
    history.answer,
    wholeId,
    isSaved,
    isRunning,
    store,
    agent.id,
    reloadRun,
    reloadList,
    reloadHistory,
  ]);
  return <Shared value={value}>{children}</Shared>;
}

type RunWithResults = TestRun & { results: TestResult[] };

/** The newest run of all tests on the draft as it is, else the newest on whatever it was. */
function wholeRunOf(history: TestHistory | null): string | null {
  const current = history?.items.find(({ isCurrentDraft }) => isCurrentDraft);
  const earlier = history?.recent.find(({ versionId, isWhole, status }) => !versionId && isWhole && status === "done");
  return current?.testRunId ?? earlier?.testRunId ?? null;
}

export function useTests(): Tests {
  const tests = useContext(Shared);
  if (!tests) throw new Error("This part of the editor stands outside its tests.");
  return tests;
}
