import { z } from "zod";
import type { DatasetItem } from "../datasets/dataset-item.ts";
import { datasetItem } from "../datasets/dataset-result.ts";

const cell = z.object({
  status: z.enum(["running", "done", "error"]),
  answer: z.string(),
  error: z.string().nullable(),
  traceId: z.string().nullable(),
  costNanos: z.number().describe("Billionths of the currency"),
  milliseconds: z.number(),
  scores: z.array(z.object({ name: z.string(), value: z.number().describe("From 0 to 1"), says: z.string() })),
  worse: z.array(z.string()).describe("Names of checks that the first run's answer did better"),
  better: z.array(z.string()),
});
export type Cell = z.output<typeof cell>;

const runColumn = z.object({
  id: z.string(),
  label: z.string(),
  agentId: z.string(),
  versionId: z.string().nullable(),
  model: z.string().nullable(),
  status: z.enum(["running", "done", "failed", "cancelled"]),
  total: z.number(),
  error: z.string().nullable(),
});
export type RunColumn = z.output<typeof runColumn>;

const runSummary = runColumn.extend({
  done: z.number(),
  failed: z.number(),
  regressions: z.number().describe("Answers that are worse than those of the first run"),
  costNanos: z.number().describe("Billionths of the currency"),
  milliseconds: z.number().describe("Average for one answer"),
  averages: z.record(z.string(), z.number()).describe("Of each check over the answers it applied to"),
});
export type RunSummary = z.output<typeof runSummary>;

export const comparedRuns = z.object({
  runs: z.array(runSummary),
  rows: z.array(z.object({ item: datasetItem, cells: z.array(cell.nullable()).describe("One for each run") })),
});

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
