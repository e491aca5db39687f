import type { DatasetItem } from "../datasets/dataset-item.ts";
import type { ResultScore } from "./tables.ts";

export type Cell = {
  status: "running" | "done" | "error";
  answer: string;
  error: string | null;
  traceId: string | null;
  costNanos: number;
  milliseconds: number;
  scores: ResultScore[];
  /** Names of checks that the first run's answer did better. */
  worse: string[];
  better: string[];
};

export type RunColumn = {
  id: string;
  label: string;
  agentId: string;
  versionId: string | null;
  model: string | null;
  status: "running" | "done" | "failed" | "cancelled";
  total: number;
  error: string | null;
};

export type RunSummary = RunColumn & {
  done: number;
  failed: number;
  regressions: number;
  costNanos: number;
  milliseconds: number;
  /** The average of each check over the answers it applied to. */
  averages: Record<string, number>;
};

type Result = Omit<Cell, "worse" | "better"> & { experimentRunId: string; itemId: string };

const clearly = 0.05;

/** Rows and columns with what changed against the first column. An answer that fails is worse than any that did not. */
export function compareRuns(items: readonly DatasetItem[], runs: readonly RunColumn[], results: readonly Result[]) {
  const byPlace = new Map(results.map((result) => [`${result.experimentRunId} ${result.itemId}`, result]));
  const first = runs[0];
  const rows = items.map((item) => {
    const base = first && byPlace.get(`${first.id} ${item.id}`);
    const cells = runs.map((run): Cell | null => {
      const result = byPlace.get(`${run.id} ${item.id}`);
      if (!result) return null;
      const { experimentRunId: _, itemId: __, ...cell } = result;
      return { ...cell, ...(run === first || !base ? { worse: [], better: [] } : changesOf(base, result)) };
    });
    return { item, cells };
  });
  const summaries = runs.map((run, at): RunSummary => {
    const cells = rows.flatMap(({ cells }) => cells[at] ?? []);
    const over = cells.filter(({ status }) => status !== "running");
    const sum = (of: (cell: Cell) => number) => over.reduce((whole, cell) => whole + of(cell), 0);
    return {
      ...run,
      done: over.length,
      failed: over.filter(({ status }) => status === "error").length,
      regressions: cells.filter(({ worse }) => worse.length > 0).length,
      costNanos: sum(({ costNanos }) => costNanos),
      milliseconds: over.length > 0 ? Math.round(sum(({ milliseconds }) => milliseconds) / over.length) : 0,
      averages: averagesOf(over),
    };
  });
  return { runs: summaries, rows };
}

function changesOf(base: Result, result: Result): { worse: string[]; better: string[] } {
  if (base.status === "running" || result.status === "running") return { worse: [], better: [] };
  if (base.status !== result.status)
    return result.status === "error" ? { worse: ["answers"], better: [] } : { worse: [], better: ["answers"] };
  const before = new Map(base.scores.map(({ name, value }) => [name, value]));
  const changed = result.scores.flatMap(({ name, value }) => {
    const was = before.get(name);
    return was === undefined || Math.abs(was - value) < clearly ? [] : [{ name, isWorse: value < was }];
  });
  const names = (wanted: boolean) => changed.flatMap(({ name, isWorse }) => (isWorse === wanted ? [name] : []));
  return { worse: names(true), better: names(false) };
}

function averagesOf(cells: readonly Cell[]): Record<string, number> {
  const byName = Map.groupBy(
    cells.flatMap(({ scores }) => scores),
    ({ name }) => name,
  );
  return Object.fromEntries(
    [...byName].map(([name, scores]) => [name, scores.reduce((sum, { value }) => sum + value, 0) / scores.length]),
  );
}
