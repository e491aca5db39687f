import { hash } from "node:crypto";
import { z } from "zod";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { contentHash } from "../records/payload-box.ts";
import type { ReadPayload } from "../records/read-payloads.ts";
import type { SpanRow } from "../records/read-spans.ts";
import type { BlockKind } from "../tables.ts";
import { leafHash, leavesIn, merkleRoot } from "./merkle.ts";
import { blockText, spanText } from "./record-text.ts";

export const spanVerdictResult = z.object({
  spanId: z.string(),
  state: z.enum(["intact", "pending", "broken", "erased"]),
  because: z.string().optional().describe("What is wrong, where it is broken"),
  block: z.number().nullable(),
});
export type SpanVerdict = z.output<typeof spanVerdictResult>;

export type SealedBlock = {
  number: number;
  kind: BlockKind;
  batch: number | null;
  count: number;
  leaves: Buffer;
  root: Buffer;
  previous: Buffer;
  hash: Buffer;
  /** As the database writes it. */
  createdAt: string;
};

/** A block as the verifier reads it. */
export type BlockRow = SealedBlock & {
  seqs: string[] | null;
  names: string[] | null;
  until: string | null;
  heads: number;
  signature: Buffer | null;
};

export const blockColumns = `number::float8 as number, kind, batch::float8 as batch, count, leaves, root, previous, hash,
  created_at as "createdAt"`;

export async function blocksOf(batches: readonly number[], sql: Sql = sqlClient()): Promise<Map<number, SealedBlock>> {
  const rows = await sql<SealedBlock[]>`
    select ${sql.unsafe(blockColumns)} from trace.block where batch = any(${[...new Set(batches)]}::bigint[])`;
  return new Map(rows.map((block) => [block.batch as number, block]));
}

/** What is wrong inside a block, or null. */
export function blockFault(block: SealedBlock): string | null {
  const leaves = leavesIn(block.leaves);
  if (leaves.length !== block.count) return "its number of records was changed";
  if (!merkleRoot(leaves).equals(block.root)) return "its list of records was changed";
  const content = { ...block, createdAt: new Date(block.createdAt) };
  return hash("sha256", blockText(content)) === block.hash.toString("hex") ? null : "it was changed itself";
}

/** Whether a span still is what was sealed. Where its content is given, that is checked too. */
export function spanVerdict(span: SpanRow, block: SealedBlock | undefined, payload?: ReadPayload): SpanVerdict {
  const { spanId } = span;
  if (!block) return { spanId, state: "pending", block: null };
  const found = { spanId, block: block.number };
  const sealed = block.leaves.subarray(span.leaf * 32, span.leaf * 32 + 32);
  if (!leafHash(spanText(span, span.workspaceId, span.contentHash)).equals(sealed))
    return { ...found, state: "broken", because: "its row was changed" };
  if (span.hash !== sealed.toString("hex")) return { ...found, state: "broken", because: "its hash was changed" };
  if (!payload || payload.state === "none")
    return payload && span.contentHash
      ? { ...found, state: "broken", because: "its content was taken away" }
      : { ...found, state: "intact" };
  if (payload.state === "erased") return { ...found, state: "erased" };
  if (payload.state === "broken") return { ...found, state: "broken", because: "its content was changed" };
  const actual = contentHash(Buffer.from(payload.salt, "hex"), payload.index, payload.text);
  return actual === span.contentHash
    ? { ...found, state: "intact" }
    : { ...found, state: "broken", because: "its content is not the one that was sealed" };
}
