import { createHash } from "node:crypto";
import type { AgentConfig } from "../agent-config.ts";

/** The same configuration has the same hash, in whatever order its fields were written. */
export const configHash = (config: AgentConfig): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(config)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
