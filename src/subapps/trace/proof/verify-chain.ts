import { sqlClient } from "#platform/db/db.ts";
import { checkAnchors } from "./anchors/check-anchors.ts";
import { trustedAnchors } from "./anchors/trusted-anchors.ts";
import { AuditWalk } from "./check-audit.ts";
import { checkBatch } from "./check-batch.ts";
import { checkCheckpoints, readCheckpoints } from "./check-checkpoints.ts";
import { checkErasures } from "./check-erasures.ts";
import { checkFacts, checkStrayFacts } from "./check-facts.ts";
import { checkKeys } from "./check-keys.ts";
import { BlockLinks } from "./check-links.ts";
import { checkOwners } from "./check-owners.ts";
import { checkRemovals } from "./check-removals.ts";
import { type BlockRow, blockColumns } from "./check-spans.ts";
import { checkStrays } from "./check-strays.ts";
import { checkSummaries } from "./check-summaries.ts";
import { UsageWalk } from "./check-usage.ts";
import { newVerification, type Verification } from "./verification.ts";

const page = 50;

type Options = {
  /** Told how far it is. */
  tell?: (blocks: number) => Promise<unknown>;
  /** A copy of an anchor file that was kept elsewhere. */
  anchors?: string;
};

/** Works out the whole chain again, every record, block, link and signature, and compares it with what is kept outside. */
export async function verifyChain({ tell, anchors }: Options = {}): Promise<Verification> {
  const result = newVerification();
  // What was signed or anchored before the walk must lie on it; what is added meanwhile is for the next check.
  const trusted = await trustedAnchors(result, anchors);
  const signed = await readCheckpoints();
  const publicKey = await checkKeys(result, trusted.publicKey);
  const links = new BlockLinks(result, publicKey, trusted.pinnedBlock);
  const audit = new AuditWalk(result);
  const usage = new UsageWalk(result);
  for (let after = 0; ; ) {
    const blocks = await readBlocks(after);
    for (const block of blocks) {
      links.check(block);
      if (block.kind === "audit") await audit.check(block);
      else if (block.kind === "usage") await usage.check(block);
      else if (block.kind === "facts") await checkFacts(result, block);
      else await checkBatch(result, block);
      result.blocks++;
    }
    await tell?.(result.blocks);
    after = blocks.at(-1)?.number ?? after;
    if (blocks.length < page) break;
  }
  await audit.finish(links.last);
  await usage.finish();
  await checkStrays(result);
  await checkStrayFacts(result);
  await checkRemovals(result);
  await checkErasures(result);
  await checkOwners(result);
  await checkSummaries(result);
  checkCheckpoints(result, signed, links.hashes, publicKey);
  checkAnchors(result, trusted.files, links, signed);
  result.state = result.faults.length > 0 ? "broken" : "intact";
  return result;
}

const readBlocks = (after: number) => {
  const sql = sqlClient();
  return sql<BlockRow[]>`
    select ${sql.unsafe(blockColumns)}, seqs, names, until::text as until, heads, signature
    from trace.block where number > ${after} order by number limit ${page}`;
};
