import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type AgentConfig, laterFields } from "../agent-config.ts";

/** The same configuration has the same hash, in whatever order its fields were written. */
export const configHash = (config: AgentConfig): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(withoutUnused(config))))
    .digest("hex");

/** A later field that says nothing is as good as not there, so that older versions keep their hashes. */
const withoutUnused = (config: AgentConfig): Partial<AgentConfig> =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([name, value]) =>
        !(Object.hasOwn(laterFields, name) && isDeepStrictEqual(value, laterFields[name as keyof typeof laterFields])),
    ),
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
