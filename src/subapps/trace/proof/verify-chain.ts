import { readFile } from "node:fs/promises";
import { sqlClient } from "#platform/db/db.ts";
import { anchorFile } from "./anchor-checkpoint.ts";
import { checkAudit } from "./check-audit.ts";
import { checkBatch } from "./check-batch.ts";
import { blockColumns, blockFault, type SealedBlock } from "./check-spans.ts";
import { checkSummaries } from "./check-summaries.ts";
import { checkpointText } from "./record-text.ts";
import { isSigned } from "./signing-key.ts";

export type Fault = {
  kind: "span" | "content" | "summary" | "audit" | "block" | "checkpoint" | "anchor";
  /** Which record, so that somebody can go and look at it. */
  record: string;
  because: string;
  workspaceId: string | null;
};

export type Verification = {
  state: "intact" | "broken";
  blocks: number;
  spans: number;
  auditLines: number;
  checkpoints: number;
  /** Contents whose key was taken away on purpose, and records that were let go by retention. */
  erased: number;
  removed: number;
  faults: Fault[];
};

type BlockRow = SealedBlock & { seqs: string[] | null; removed: number[] };

const page = 50;
const mostFaults = 1000;

/** Works out the whole chain again: every record, every block, every link and every signature. Tells how far it is. */
export async function verifyChain(tell?: (blocks: number) => Promise<unknown>): Promise<Verification> {
  const result: Verification = {
    state: "intact",
    blocks: 0,
    spans: 0,
    auditLines: 0,
    checkpoints: 0,
    erased: 0,
    removed: 0,
    faults: [],
  };
  // What was signed or laid down before the walk must lie on it; what is added meanwhile is for the next check.
  const [signed, laidDown] = await Promise.all([readCheckpoints(), readFile(anchorFile(), "utf8").catch(() => "")]);
  const hashes = new Map<number, string>();
  const sealedLines = new Set<number>();
  let previous: BlockRow | null = null;
  for (;;) {
    const blocks: BlockRow[] = await readBlocks(previous?.number ?? 0);
    for (const block of blocks) {
      linkFaults(result, block, previous);
      hashes.set(block.number, block.hash.toString("hex"));
      if (block.kind === "audit")
        await checkAudit(result, { ...block, seqs: (block.seqs ?? []).map(Number) }, sealedLines);
      else await checkBatch(result, block);
      previous = block;
      result.blocks++;
    }
    await tell?.(result.blocks);
    if (blocks.length < page) break;
  }
  await unsealedFaults(result, sealedLines, previous?.number ?? 0);
  await checkSummaries(result);
  checkCheckpoints(result, signed, hashes);
  checkAnchors(result, laidDown, hashes);
  result.faults = result.faults.slice(0, mostFaults);
  result.state = result.faults.length > 0 ? "broken" : "intact";
  return result;
}

const readBlocks = (after: number) => {
  const sql = sqlClient();
  return sql<BlockRow[]>`
    select ${sql.unsafe(blockColumns)}, seqs, removed from trace.block where number > ${after} order by number limit ${page}`;
};

function linkFaults(result: Verification, block: BlockRow, previous: BlockRow | null): void {
  const record = `block ${block.number}`;
  const add = (because: string) => result.faults.push({ kind: "block", record, because, workspaceId: null });
  const fault = blockFault(block);
  if (fault) add(fault);
  if (block.number !== (previous?.number ?? 0) + 1)
    add(`the blocks before it are missing, from ${(previous?.number ?? 0) + 1} on`);
  else if (previous && !block.previous.equals(previous.hash)) add("it does not follow the block before it");
}

/** Rows that no block knows: added later, past the product. Lines of the last moments are still to be sealed. */
async function unsealedFaults(
  result: Verification,
  sealedLines: ReadonlySet<number>,
  lastBlock: number,
): Promise<void> {
  const sql = sqlClient();
  const strays = await sql<{ workspaceId: string; traceId: string; spanId: string }[]>`
    select s.workspace_id as "workspaceId", s.trace_id as "traceId", s.span_id as "spanId" from trace.span s
    where not exists (select from trace.block b where b.batch = s.batch) limit ${mostFaults}`;
  for (const { workspaceId, traceId, spanId } of strays)
    result.faults.push({
      kind: "span",
      record: `span ${traceId}/${spanId}`,
      because: "no block knows it",
      workspaceId,
    });
  const lines = await sql<{ seq: number; workspaceId: string | null }[]>`
    select a.seq::float8 as seq, a.workspace_id as "workspaceId" from core.audit a, trace.place p
    where p.name = 'audit' and a.seq <= p.seq and not exists (select from trace.audit_gap g where g.seq = a.seq)
      and not exists (select from trace.block b where b.number > ${lastBlock} and a.seq = any(b.seqs))`;
  for (const { seq, workspaceId } of lines)
    if (!sealedLines.has(seq))
      result.faults.push({ kind: "audit", record: `audit line ${seq}`, because: "no block knows it", workspaceId });
}

type SignedHead = { number: number; hash: string; signature: Buffer; at: string; publicKey: string };

const readCheckpoints = async (): Promise<SignedHead[]> => sqlClient()<SignedHead[]>`
    select c.block_number::float8 as number, encode(c.block_hash, 'hex') as hash, c.signature, c.created_at as at,
      k.public_key as "publicKey"
    from trace.checkpoint c join trace.signing_key k on k.id = c.key_id order by 1`;

function checkCheckpoints(
  result: Verification,
  signed: readonly SignedHead[],
  hashes: ReadonlyMap<number, string>,
): void {
  for (const { number, hash, signature, at, publicKey } of signed) {
    const add = (because: string) =>
      result.faults.push({ kind: "checkpoint", record: `checkpoint at block ${number}`, because, workspaceId: null });
    if (!isSigned(checkpointText(number, hash, new Date(at)), signature, publicKey)) add("its signature does not fit");
    else if (hashes.get(number) !== hash) add("the chain is no longer the one that was signed");
  }
  result.checkpoints = signed.length;
}

/** What was laid down in a file says what the chain was then, whatever the database says now. */
function checkAnchors(result: Verification, laidDown: string, hashes: ReadonlyMap<number, string>): void {
  for (const [index, line] of laidDown.split("\n").entries()) {
    if (!line) continue;
    const { blockNumber, blockHash } = readAnchor(line);
    if (blockNumber !== null && hashes.get(blockNumber) === blockHash) continue;
    const because = blockNumber === null ? "the line cannot be read" : "the chain is no longer the one laid down there";
    result.faults.push({ kind: "anchor", record: `line ${index + 1} of the anchor file`, because, workspaceId: null });
  }
}

function readAnchor(line: string): { blockNumber: number | null; blockHash: string } {
  try {
    const { blockNumber, blockHash } = JSON.parse(line) as { blockNumber: number; blockHash: string };
    return { blockNumber, blockHash };
  } catch {
    return { blockNumber: null, blockHash: "" };
  }
}
