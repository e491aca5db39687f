import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { findTrace } from "../records/find-trace.ts";
import { deriveLive } from "../records/load-live.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { readSpansById } from "../records/read-spans.ts";
import { type Excerpt, excerptResult, excerptsOf } from "../rules/excerpts-of.ts";
import { spanIdInput, traceIdInput } from "../rules/trace-id.ts";

const most = 100;

/** The first words that some steps read and wrote, for lists that show many at once. */
export const listExcerpts = query({
  name: "trace.list_excerpts",
  input: z.object({
    traceId: traceIdInput(),
    spanIds: z
      .string()
      .transform((text) => text.split(","))
      .pipe(z.array(spanIdInput()).min(1).max(most)),
  }),
  result: z.object({ items: z.array(excerptResult) }),
  allow: "workspace:read",
  async run({ actor, workspace }, { traceId, spanIds }): Promise<{ items: Excerpt[] }> {
    const found = await findTrace({ actor, workspace }, traceId);
    const wanted = new Set(spanIds);
    if (found.kind === "live") {
      const { spans } = await deriveLive(found.rootRunId);
      const items = spans
        .filter(({ span }) => wanted.has(span.spanId))
        .map(({ span, payload }) => excerptsOf(span.spanId, payload ? "readable" : "none", payload));
      return { items };
    }
    const { period } = found.row;
    const rows = await readSpansById(workspace.id, found.row.traceId, period, spanIds);
    const payloads = await readPayloads(rows, period);
    const items = rows.map(({ spanId }) => {
      const read = payloads.get(spanId);
      return excerptsOf(spanId, read?.state ?? "none", read?.state === "readable" ? read.payload : null);
    });
    return { items };
  },
});
