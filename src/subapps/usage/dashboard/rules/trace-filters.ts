import type { Dimension } from "../../dimensions.ts";
import type { UsageFilters } from "../../records/sum-usage.ts";

/** What Trace's list calls the same things. It knows one answer's model by its dearest call, which is not always ours. */
const traceNames: Partial<Record<Dimension, string>> = {
  app: "app",
  agent: "agentId",
  version: "versionId",
  channel: "channel",
  user: "userId",
};

export type TraceFilters = Record<string, string>;

/**
 * The filters with which Trace lists exactly the answers that are counted here, or null where it cannot: then a bar says
 * nothing about Trace rather than something that is nearly right.
 */
export function traceFilters(filters: UsageFilters): TraceFilters | null {
  const found: TraceFilters = {};
  for (const [dimension, values = []] of Object.entries(filters)) {
    const name = traceNames[dimension as Dimension];
    const [only] = values;
    if (!name || values.length !== 1 || only == null) return null;
    found[name] = only;
  }
  return found;
}

/** What Trace is asked for the answers of a time. `source` leaves out what others sent there by OpenTelemetry. */
export const traceQuestion = (filters: TraceFilters, from: number, to: number): string =>
  new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    source: "parley",
    ...filters,
  }).toString();

export const traceAddress = (filters: TraceFilters, from: number, to: number): string =>
  `/apps/trace?${traceQuestion(filters, from, to)}`;
