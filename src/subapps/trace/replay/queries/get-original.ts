import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { traceIdInput } from "../../rules/trace-id.ts";
import { traceRow } from "../../trace-row.ts";
import { recordedCall, recordedCalls } from "../recorded-calls.ts";
import { originalOf } from "../records/original-of.ts";

/** What a replay is held against: the question, the answer, and the calls of tools whose results are on record. */
export const getOriginal = query({
  name: "trace.get_original",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({
    trace: traceRow,
    question: z.string(),
    answer: z.string(),
    earlier: z.number().describe("Messages before the question"),
    calls: z.array(recordedCall),
  }),
  allow: "trace:read",
  async run({ actor, workspace }, { traceId }) {
    const { trace, spans, question, answer, messages } = await originalOf({ actor, workspace }, traceId);
    return { trace, question, answer, earlier: messages.length - 1, calls: recordedCalls(spans) };
  },
});
