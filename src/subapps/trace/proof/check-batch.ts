import { sqlClient } from "#platform/db/db.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { type SpanRow, spanColumns, withHexId } from "../records/read-spans.ts";
import { type SealedBlock, spanVerdict } from "./check-spans.ts";
import type { Verification } from "./verify-chain.ts";

/** Whether every span of a block is there, as it was, with the content it had. */
export async function checkBatch(result: Verification, block: SealedBlock & { removed: number[] }): Promise<void> {
  const sql = sqlClient();
  const rows = (
    await sql<(SpanRow & { period: string })[]>`
      select ${sql.unsafe(spanColumns)}, s.period::text as period from trace.span s where s.batch = ${block.batch} order by s.leaf`
  ).map((row) => ({ ...withHexId(row), period: row.period }));
  const removed = new Set(block.removed);
  const seen = new Set<number>();
  for (const [period, group] of Map.groupBy(rows, ({ period }) => period)) {
    const payloads = await readPayloads(group, period);
    for (const span of group) {
      const record = `span ${span.traceId}/${span.spanId}`;
      const add = (kind: "span" | "content", because: string) =>
        result.faults.push({ kind, record, because, workspaceId: span.workspaceId });
      if (seen.has(span.leaf) || span.leaf >= block.count) {
        add("span", "no block knows it");
        continue;
      }
      seen.add(span.leaf);
      result.spans++;
      const payload = payloads.get(span.spanId) ?? { state: "none" as const };
      const verdict = spanVerdict(span, block, payload);
      if (verdict.state === "erased") result.erased++;
      else if (verdict.state === "broken")
        add(verdict.because?.includes("content") ? "content" : "span", verdict.because ?? "it was changed");
    }
  }
  for (let leaf = 0; leaf < block.count; leaf++) {
    if (seen.has(leaf)) continue;
    if (removed.has(leaf)) result.removed++;
    else
      result.faults.push({
        kind: "span",
        record: `record ${leaf + 1} of block ${block.number}`,
        because: "it is gone",
        workspaceId: null,
      });
  }
}
