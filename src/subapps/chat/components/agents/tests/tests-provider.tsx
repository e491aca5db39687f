"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { toast } from "#ui/feedback/toast.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../../chat-api.ts";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
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
  const list = useApiQuery(api, "GET /agents/:agentId/tests", { agentId: agent.id });
  const history = useApiQuery(api, "GET /agents/:agentId/test-history", { agentId: agent.id });
  const [startedId, setStartedId] = useState<string | null>(null);
  const wholeId = wholeRunOf(history.data);
  const whole = useApiQuery(
    api,
    "GET /test-runs/:testRunId",
    wholeId && wholeId !== startedId ? { testRunId: wholeId } : null,
    { keepsPrevious: true },
  );
  const run = useApiQuery(api, "GET /test-runs/:testRunId", startedId ? { testRunId: startedId } : null, {
    keepsPrevious: true,
  });
  const isRunning = run.data?.status === "running";
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
    const tests = list.data?.items ?? [];
    const both = [...(whole.data?.results ?? []), ...(run.data?.results ?? [])];
    const results = new Map(both.map((result) => [result.testCaseId, result]));
    const isRed = ({ id }: TestCase) => ["failed", "error"].includes(results.get(id)?.status ?? "");
    const isCurrent = history.data?.items.some(({ isCurrentDraft }) => isCurrentDraft) ?? false;
    return {
      tests,
      isLoading: list.isLoading,
      failure: list.failure,
      run: run.data ?? whole.data,
      resultOf: (testCaseId) => results.get(testCaseId) ?? null,
      history: history.data?.items ?? [],
      red: tests.filter(isRed).map(({ name }) => name),
      isOutdated: !isCurrent || !isSaved,
      isRunning,
      isKnown: history.data !== null && (wholeId === null || whole.data !== null || run.data !== null),
      async start(testCaseIds) {
        try {
          await store.flush();
          const body = { versionId: null, ...(testCaseIds && { testCaseIds }) };
          const { testRunId } = await api("POST /agents/:agentId/test-runs", { agentId: agent.id, ...body });
          setStartedId(testRunId);
        } catch (problem) {
          toast.error(errorMessage(problem));
        }
      },
      async cancel() {
        if (!run.data) return;
        try {
          await api("POST /test-runs/:testRunId/cancel", { testRunId: run.data.id });
        } catch (problem) {
          toast.error(errorMessage(problem));
        }
        await reloadRun();
      },
      async reload() {
        await reloadList();
        await reloadHistory();
      },
    };
  }, [
    list.data,
    list.isLoading,
    list.failure,
    run.data,
    whole.data,
    history.data,
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
