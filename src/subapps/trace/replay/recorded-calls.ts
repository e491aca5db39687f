import { z } from "zod";
import type { AnswerCall } from "#engine/conversations/turns/agent-turn.ts";
import type { DerivedSpan } from "../span.ts";

export const recordedCall = z.object({
  name: z.string(),
  arguments: z.unknown(),
  result: z.string(),
  isFailed: z.boolean(),
});
export type RecordedCall = z.output<typeof recordedCall>;

export type GivenResult = { name: string; arguments: unknown; result: string };

export const replayedCall = z.object({
  name: z.string(),
  arguments: z.unknown(),
  from: z.enum(["recorded", "given", "not_recorded"]).describe("Where the result came from"),
  result: z.string(),
});
export type ReplayedCall = z.output<typeof replayedCall>;

/** What tools answered in a trace. Agents who asked each other do so again: their answers are not recorded results. */
export const recordedCalls = (spans: readonly DerivedSpan[]): RecordedCall[] =>
  spans.flatMap(({ span, payload }) =>
    isTool(span.kind, span.detail) && payload && payload.input !== undefined && payload.output != null
      ? [
          {
            name: span.name,
            arguments: payload.input,
            result: typeof payload.output === "string" ? payload.output : JSON.stringify(payload.output),
            isFailed: span.status === "error",
          },
        ]
      : [],
  );

const isTool = (kind: string, detail: string): boolean =>
  (kind === "tool" && detail !== "another agent") || kind === "retrieval";

/**
 * Answers calls as they were answered before: equal name and equal arguments get the recorded result, in order where there
 * were several. What was not recorded is refused and named, so that somebody can say what it should have answered.
 */
export function answerFromRecord(recorded: readonly RecordedCall[], given: readonly GivenResult[]) {
  const left = Map.groupBy(recorded, (call) => keyOf(call.name, call.arguments));
  const told = new Map(given.map((call) => [keyOf(call.name, call.arguments), call.result]));
  const calls: ReplayedCall[] = [];
  const answerCall: AnswerCall = ({ name, arguments: written }) => {
    const args = parsedArguments(written);
    const key = keyOf(name, args);
    const known = left.get(key);
    // The last one answers again: asked once more than before, a tool would say the same.
    const found = known && known.length > 1 ? known.shift() : known?.[0];
    if (found) {
      calls.push({ name, arguments: args, from: "recorded", result: found.result });
      return { state: found.isFailed ? "failed" : "done", text: found.result };
    }
    const said = told.get(key);
    if (said !== undefined) {
      calls.push({ name, arguments: args, from: "given", result: said });
      return { state: "done", text: said };
    }
    calls.push({ name, arguments: args, from: "not_recorded", result: "" });
    const text = `${name} was not recorded with these arguments, and a replay calls nothing. Go on without it.`;
    return { state: "denied", text };
  };
  return { answerCall, calls };
}

const parsedArguments = (written: string): unknown => {
  try {
    return JSON.parse(written || "{}");
  } catch {
    return written;
  }
};

/** The order of fields means nothing. */
const keyOf = (name: string, args: unknown): string => `${name} ${JSON.stringify(sorted(args))}`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
