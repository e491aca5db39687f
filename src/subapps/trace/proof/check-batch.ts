import { sqlClient } from "#platform/db/db.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { type SpanRow, spanColumns, withHexId } from "../records/read-spans.ts";
import { leavesOf, readRemoval } from "../rules/fact-body.ts";
import { type BlockRow, spanVerdict } from "./check-spans.ts";
import { leafHash } from "./merkle.ts";
import { addFault, type Verification } from "./verification.ts";

/** Whether every span and every owner in a block is there, as it was, with the content it had. */
export async function checkBatch(result: Verification, block: BlockRow): Promise<void> {
  const steps = block.count - block.heads;
  const seen = await checkSpans(result, block, steps);
  for (const leaf of await checkHeads(result, block, steps)) seen.add(leaf);
  if (seen.size >= block.count) return;
  // Read after the rows: whoever removed them meanwhile has put it on record in the same commit.
  const removed = await removedLeaves(block.batch as number);
  for (let leaf = 0; leaf < block.count; leaf++) {
    if (seen.has(leaf)) continue;
    if (removed.has(leaf)) result.removed += leaf < steps ? 1 : 0;
    else addFault(result, "span", `record ${leaf + 1} of block ${block.number}`, "it is gone");
  }
}

async function checkSpans(result: Verification, block: BlockRow, steps: number): Promise<Set<number>> {
  const sql = sqlClient();
  const rows = (
    await sql<(SpanRow & { period: string })[]>`
      select ${sql.unsafe(spanColumns)}, s.period::text as period from trace.span s where s.batch = ${block.batch} order by s.leaf`
  ).map((row) => ({ ...withHexId(row), period: row.period }));
  const seen = new Set<number>();
  for (const [period, group] of Map.groupBy(rows, ({ period }) => period)) {
    const payloads = await readPayloads(group, period);
    for (const span of group) {
      const add = (kind: "span" | "content", because: string) =>
        addFault(result, kind, `span ${span.traceId}/${span.spanId}`, because, span.workspaceId);
      if (seen.has(span.leaf) || span.leaf >= steps) {
        add("span", "no block knows it");
        continue;
      }
      seen.add(span.leaf);
      result.spans++;
      const verdict = spanVerdict(span, block, payloads.get(span.spanId) ?? { state: "none" });
      if (verdict.state === "erased") result.erased++;
      else if (verdict.state === "broken")
        add(verdict.because?.includes("content") ? "content" : "span", verdict.because ?? "it was changed");
    }
  }
  return seen;
}

async function checkHeads(result: Verification, block: BlockRow, steps: number): Promise<number[]> {
  const heads = await sqlClient()<{ workspaceId: string; traceId: string; leaf: number; body: string }[]>`
    select workspace_id as "workspaceId", trace_id as "traceId", leaf, body from trace.head where batch = ${block.batch}`;
  for (const { workspaceId, traceId, leaf, body } of heads) {
    const sealed = block.leaves.subarray(leaf * 32, leaf * 32 + 32);
    const record = `owner of trace ${traceId}`;
    if (leaf < steps || leaf >= block.count) addFault(result, "owner", record, "no block knows it", workspaceId);
    else if (!leafHash(body).equals(sealed)) addFault(result, "owner", record, "its record was changed", workspaceId);
  }
  return heads.map(({ leaf }) => leaf);
}

async function removedLeaves(batch: number): Promise<Set<number>> {
  const facts = await sqlClient()<{ body: string }[]>`
    select body from trace.fact where kind = 'removal' and subject = ${String(batch)}`;
  return new Set(facts.flatMap(({ body }) => leavesOf(readRemoval(body).leaves)));
}
