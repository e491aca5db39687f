import { hash } from "node:crypto";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { blockColumns, blocksOf, type SealedBlock } from "../proof/check-spans.ts";
import { documentsIn } from "../proof/documents-in.ts";
import { findCheckpoint, makeCheckpoint } from "../proof/keep-checkpoints.ts";
import { leavesIn, merkleProof } from "../proof/merkle.ts";
import { blockText, spanText } from "../proof/record-text.ts";
import { signText } from "../proof/signature.ts";
import { signingKey } from "../proof/signing-key.ts";
import { completeRow, requireFiled } from "../records/find-trace.ts";
import { noteReading } from "../records/note-reading.ts";
import { readPayloads } from "../records/read-payloads.ts";
import { readSpans } from "../records/read-spans.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { traceRow } from "../trace-row.ts";

const evidence = z.object({
  format: z.string(),
  exportedAt: timestamp,
  trace: traceRow.optional(),
  spans: z.array(
    z.object({
      record: z.string().describe("The step as text, as it was hashed"),
      content: z.object({ salt: z.string(), index: z.number(), text: z.string() }).nullable(),
      contentState: z.enum(["readable", "erased", "broken", "none"]),
      block: z.number().nullable(),
      proof: z
        .array(z.object({ side: z.enum(["left", "right"]), hash: z.string() }))
        .describe("Hashes that lead from the step to the root of its block"),
    }),
  ),
  documents: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      sha256: z.string().nullable(),
      agentId: z.string(),
      agentVersion: z.number(),
    }),
  ),
  blocks: z.array(z.object({ number: z.number(), text: z.string() })),
  checkpoint: z.object({
    publicKey: z.string(),
    blockNumber: z.number(),
    blockHash: z.string(),
    keyId: z.string(),
    signature: z.string(),
    createdAt: timestamp,
  }),
  publicKey: z.string(),
  signature: z.string().describe("Over the SHA-256 of everything else in the file, in base64"),
});

/**
 * One file that proves a trace without us: its records and contents, the way from each to a signed head of the chain, the
 * hashes of the documents that were read, and our signature over all of it. `scripts/verify-evidence.mjs` checks it offline.
 */
export const exportEvidence = flow({
  name: "trace.export_evidence",
  input: z.object({ traceId: traceIdInput() }),
  result: evidence,
  allow: "workspace:read",
  whileLooking: true,
  async run({ actor, workspace }, { traceId }) {
    const who = { actor, workspace };
    const row = await requireFiled(who, traceId);
    const rows = await readSpans(workspace.id, row.traceId, row.period);
    const [blocks, payloads, trace] = await Promise.all([
      blocksOf(rows.map(({ batch }) => batch)),
      readPayloads(rows, row.period),
      completeRow(who, row),
    ]);
    const numbers = [...blocks.values()].map(({ number }) => number);
    if (numbers.length === 0) throw new AppError("conflict", "This trace is not sealed yet. Try again in a minute.");
    const newest = Math.max(...numbers);
    const checkpoint = (await findCheckpoint(sqlClient(), newest)) ?? (await makeCheckpoint());
    if (!checkpoint) throw new AppError("unavailable", "The chain could not be signed. Try again in a minute.");
    const leaves = new Map([...blocks].map(([batch, block]) => [batch, leavesIn(block.leaves)]));
    const spans = rows.map((span) => {
      const read = payloads.get(span.spanId);
      return {
        record: spanText(span, span.workspaceId, span.contentHash),
        content: read?.state === "readable" ? { salt: read.salt, index: read.index, text: read.text } : null,
        contentState: read?.state ?? "none",
        block: blocks.get(span.batch)?.number ?? null,
        proof: merkleProof(leaves.get(span.batch) ?? [], span.leaf),
      };
    });
    await noteReading(who, row.traceId, "evidence");
    const key = await signingKey();
    const { publicKey, ...signedHead } = checkpoint;
    const bundle = {
      format: "parley-evidence-1",
      exportedAt: new Date().toISOString(),
      trace,
      spans,
      documents: await documentsIn(workspace.id, rows, payloads),
      blocks: await chainBetween(Math.min(...numbers), checkpoint.blockNumber),
      checkpoint: { ...signedHead, publicKey },
      publicKey: key.publicKey,
    };
    const digest = hash("sha256", JSON.stringify(bundle));
    return { ...bundle, signature: signText(`parley-evidence-1\n${digest}`, key).toString("base64") };
  },
});

/** Every block from the first that is needed to the one that was signed: each names the one before it. */
async function chainBetween(from: number, to: number) {
  const sql = sqlClient();
  const rows = await sql<SealedBlock[]>`
    select ${sql.unsafe(blockColumns.replace("leaves, ", "''::bytea as leaves, "))} from trace.block
    where number between ${from} and ${to} order by number`;
  return rows.map((block) => ({
    number: block.number,
    text: blockText({ ...block, createdAt: new Date(block.createdAt) }),
  }));
}
