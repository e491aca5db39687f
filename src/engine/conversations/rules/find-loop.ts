import { isDeepStrictEqual } from "node:util";
import type { ToolPart } from "#engine/messages/parts.ts";
import type { ToolCall } from "#engine/models/model.ts";
import type { RunEntry } from "#engine/runs/run-log.ts";

export const loopAfter = 3;

/**
 * The call that would repeat itself: the same tool with the same arguments, whose last results were all the same. Polling
 * that gets something new goes on. Everything is read from the run's log, so that a resumed run decides the same way.
 */
export function findLoop(entries: readonly RunEntry[], calls: readonly ToolCall[]): ToolCall | null {
  const results = finishedCalls(entries);
  const isLoop = (call: ToolCall, index: number) => {
    const isSame = (other: { name: string; arguments: unknown }) =>
      other.name === call.name && isDeepStrictEqual(parsed(other.arguments), parsed(call.arguments));
    const inStep = calls.slice(0, index).filter(isSame).length;
    return sameResults(results.filter(isSame)) + inStep + 1 >= loopAfter;
  };
  return calls.find(isLoop) ?? null;
}

/** What the agent that speaks now called and got: all since the conversation was last handed off. */
function finishedCalls(entries: readonly RunEntry[]): ToolPart[] {
  const handOff = entries.findLastIndex((entry) => entry.kind === "part" && entry.part.kind === "hand_off");
  return entries
    .slice(handOff + 1)
    .flatMap((entry) => (entry.kind === "tool" && entry.part.result !== undefined ? [entry.part] : []));
}

/** How many of the last calls came to the same result. */
function sameResults(parts: readonly ToolPart[]): number {
  const last = parts.at(-1);
  if (!last) return 0;
  const different = parts.findLastIndex(({ state, result }) => state !== last.state || result !== last.result);
  return parts.length - 1 - different;
}

/** Arguments are kept parsed and sent as text: spaces and the order of fields make no difference. */
function parsed(args: unknown): unknown {
  if (typeof args !== "string") return args;
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
}
