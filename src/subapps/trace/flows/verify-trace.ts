import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { blockFault, blocksOf, spanVerdict, spanVerdictResult } from "../proof/check-spans.ts";
import { requireFiled } from "../records/find-trace.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { readSpans } from "../records/read-spans.ts";
import { traceIdInput } from "../rules/trace-id.ts";

/** Works out every hash of a trace again, from rows to contents to blocks. */
export const verifyTrace = flow({
  name: "trace.verify_trace",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({
    state: z.enum(["sealed", "broken", "erased"]),
    missing: z.number().describe("Steps that were sealed and are gone"),
    checkedAt: timestamp,
    spans: z.array(spanVerdictResult),
  }),
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { traceId }) {
    const row = await requireFiled({ actor, workspace }, traceId);
    const rows = await readSpans(workspace.id, row.traceId, row.period);
    const [blocks, payloads] = await Promise.all([
      blocksOf(rows.map(({ batch }) => batch)),
      readPayloads(rows, row.period),
    ]);
    const faults = new Map([...blocks].map(([batch, block]) => [batch, blockFault(block)]));
    const spans = rows.map((span) => {
      const verdict = spanVerdict(span, blocks.get(span.batch), payloads.get(span.spanId) ?? { state: "none" });
      const fault = faults.get(span.batch);
      return fault && verdict.state !== "broken"
        ? { ...verdict, state: "broken" as const, because: `block ${verdict.block}: ${fault}` }
        : verdict;
    });
    const missing = row.spanCount - rows.length;
    const isBroken = missing > 0 || spans.some(({ state }) => state === "broken");
    const isErased = spans.some(({ state }) => state === "erased");
    return {
      state: isBroken ? ("broken" as const) : isErased ? ("erased" as const) : ("sealed" as const),
      missing: Math.max(0, missing),
      checkedAt: new Date().toISOString(),
      spans,
    };
  },
});
