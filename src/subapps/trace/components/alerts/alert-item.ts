import type { Alert } from "../../alerts/records/find-alert.ts";

/** An alert as the API writes it: moments are text. */
export type AlertItem = Omit<Alert, "stateSince" | "checkedAt" | "createdAt"> & {
  stateSince: string;
  checkedAt: string | null;
  createdAt: string;
};

export type AlertDetail = {
  alert: AlertItem;
  chart: { from: string; value: number | null }[];
  history: { id: string; kind: "fired" | "recovered"; value: number | null; at: string }[];
};
