import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireFiled } from "../records/find-trace.ts";
import { hexOfTraceId, traceIdInput } from "../rules/trace-id.ts";

const label = z.string().trim().min(1).max(60);

/** Labels by which traces are found again. */
export const setTraceLabels = command({
  name: "trace.set_trace_labels",
  input: z.object({ traceId: traceIdInput(), labels: z.array(label).max(20) }),
  result: z.object({ traceId: z.string(), labels: z.array(z.string()) }),
  allow: "trace:review",
  audit: ({ traceId, labels }) => ({ targetId: traceId, detail: { labels } }),
  async run({ db, actor, workspace, publish }, { traceId, labels }) {
    const row = await requireFiled({ actor, workspace }, traceId);
    const kept = [...new Set(labels)];
    await db.execute(sql`
      update trace.trace set labels = ${sql.param(kept)}::text[]
      where workspace_id = ${workspace.id} and trace_id = ${row.traceId} and period = ${row.period}::date`);
    await publish("trace.filed", { traceId: hexOfTraceId(row.traceId) });
    return { traceId: hexOfTraceId(row.traceId), labels: kept };
  },
});
