import type { NamedCheck } from "../../checks/check-rule.ts";
import type { DatasetItem } from "../../datasets/dataset-item.ts";
import type { Cell, RunSummary } from "../../experiments/compare-runs.ts";

export type ExperimentDetail = {
  experiment: {
    id: string;
    name: string;
    datasetId: string;
    datasetName: string;
    datasetVersion: number;
    checks: NamedCheck[];
    createdAt: string;
  };
  runs: RunSummary[];
  rows: { item: DatasetItem; cells: (Cell | null)[] }[];
};
