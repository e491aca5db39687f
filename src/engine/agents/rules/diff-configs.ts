import { isDeepStrictEqual } from "node:util";
import type { AgentConfig } from "../agent-config.ts";

/** One difference: a field by its path, what it was and what it is. Absent is null. */
export type ConfigChange = { path: string; before: unknown; after: unknown };

const keys: Record<string, readonly string[]> = {
  tools: ["name"],
  knowledge: ["documentId"],
  starters: ["question"],
  variables: ["name"],
  edges: ["toAgentId", "kind"],
};

/** Field by field; entries of a list are matched by what names them, so that moving one is no change of the others. */
export function diffConfigs(before: AgentConfig, after: AgentConfig): ConfigChange[] {
  return compare("", keyed(before), keyed(after));
}

const keyed = (config: AgentConfig): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const key = keys[name];
      if (!key || !Array.isArray(value)) return [name, value];
      const entries = value as readonly Record<string, unknown>[];
      return [name, Object.fromEntries(entries.map((entry) => [key.map((field) => entry[field]).join(" "), entry]))];
    }),
  );

function compare(path: string, before: unknown, after: unknown): ConfigChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isPlain(before) || !isPlain(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => compare(path ? `${path}.${name}` : name, before[name], after[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
