import type { SignedHead } from "../check-checkpoints.ts";
import type { BlockLinks } from "../check-links.ts";
import { addFault, type Verification } from "../verification.ts";
import { type AnchorLine, isSealed, type ReadLine } from "./anchor-line.ts";
import { type AnchorSource, pinOf } from "./trusted-anchors.ts";

/** What is kept outside says what the chain was then, whatever the database says now. */
export function checkAnchors(
  result: Verification,
  files: readonly AnchorSource[],
  { hashes, last }: BlockLinks,
  signed: readonly SignedHead[],
): void {
  const signatures = new Map(signed.map(({ number, signature }) => [number, signature.toString("base64")]));
  for (const { name, lines } of files) {
    checkLines(result, name, lines);
    const current = currentLines(lines);
    result.anchorLines += current.length;
    const newest = current.findLast(({ blockNumber }) => blockNumber > 0);
    const behind = current.reduce(
      (most, line) => (line.blockNumber > (most?.blockNumber ?? last) ? line : most),
      null as AnchorLine | null,
    );
    if (behind)
      addFault(
        result,
        "anchor",
        `block ${last + 1}`,
        `it is gone: the database is behind the anchor. It ends at block ${last}, and block ${behind.blockNumber} was anchored on ${behind.createdAt} in ${name}`,
      );
    for (const line of current) {
      const { blockNumber, blockHash, createdAt } = line;
      if (blockNumber === 0 || blockNumber > last) continue;
      if (hashes.get(blockNumber) !== blockHash)
        addFault(
          result,
          "anchor",
          `block ${blockNumber}`,
          `it is not the one that was anchored on ${createdAt} in ${name}`,
        );
      else if (line.signature && signatures.get(blockNumber) !== line.signature)
        addFault(
          result,
          "checkpoint",
          `checkpoint at block ${blockNumber}`,
          `${signatures.has(blockNumber) ? "it is not the one" : "it is gone: one"} that was anchored on ${createdAt} in ${name}`,
        );
    }
    if (newest && (result.lastAnchorAt === null || newest.createdAt > result.lastAnchorAt))
      result.lastAnchorAt = newest.createdAt;
  }
}

/** Whether every line was written by us, after the one before it. Lines of an earlier version were not signed. */
function checkLines(result: Verification, name: string, lines: readonly ReadLine[]): void {
  const publicKey = pinOf(lines)?.publicKey ?? null;
  let before: ReadLine | null = null;
  for (const read of lines) {
    const { number, line } = read;
    const add = (because: string) => addFault(result, "anchor", `line ${number} of ${name}`, because);
    if (!line) add("it cannot be read");
    else if (line.type && !(publicKey && isSealed(line, publicKey))) add("it was changed: its signature does not fit");
    else if (line.type && line.previous !== (before?.hash ?? null))
      add("the line before it is not the one it was written after");
    before = read;
  }
}

/** From the last acceptance on: what came before it was settled by an operator. */
function currentLines(lines: readonly ReadLine[]): AnchorLine[] {
  const from = lines.findLastIndex(({ line }) => line?.type === "acceptance");
  return lines.slice(Math.max(0, from)).flatMap(({ line }) => line ?? []);
}
