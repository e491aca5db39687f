import type { FigureGroup, FigureMeasure } from "../../../queries/get-trace-figures.ts";

export const measureWords: Record<FigureMeasure, string> = {
  count: "Runs",
  errors: "Failed runs",
  cost: "Cost",
  tokens: "Tokens",
  latency_p50: "Duration, median",
  latency_p95: "Duration, 95th percentile",
};

export const groupWords: Record<FigureGroup, string> = {
  status: "Status",
  agent: "Agent",
  version: "Version",
  model: "Model",
  channel: "Channel",
};
