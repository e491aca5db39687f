import type { Span } from "../../span.ts";
import { speakerIdOf } from "../steps/agents-of.ts";

export type TraceFigures = { agents: number; toolCalls: number; modelCalls: number };

/** What took part, counted from the steps. */
export function traceFigures(spans: readonly Span[]): TraceFigures {
  return {
    agents: new Set(spans.flatMap((span) => speakerIdOf(span) ?? [])).size,
    toolCalls: spans.filter(({ kind }) => kind === "tool").length,
    modelCalls: spans.filter(({ kind }) => kind === "model").length,
  };
}
