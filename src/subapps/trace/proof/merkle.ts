import { hash } from "node:crypto";

/*
 * A Merkle tree as in RFC 6962: leaves and inner nodes are hashed differently, so that one can never pass for the other;
 * a node without a neighbour moves up as it is.
 */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

export const leafHash = (content: string): Buffer =>
  hash("sha256", Buffer.concat([leafMark, Buffer.from(content, "utf8")]), "buffer");

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  hash("sha256", Buffer.concat([nodeMark, left, right]), "buffer");

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hash("sha256", "", "buffer");
  let level = [...leaves];
  while (level.length > 1) level = levelAbove(level);
  return level[0] as Buffer;
}

function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index] as Buffer, level[index + 1]];
    above.push(right ? nodeHash(left, right) : left);
  }
  return above;
}

export type ProofStep = { side: "left" | "right"; hash: string };

/** The neighbours one needs to get from a leaf to the root, and nothing of the other leaves. */
export function merkleProof(leaves: readonly Buffer[], index: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let level = [...leaves];
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbour) steps.push({ side: at % 2 === 0 ? "right" : "left", hash: neighbour.toString("hex") });
    level = levelAbove(level);
  }
  return steps;
}

export function rootFromProof(leaf: Buffer, steps: readonly ProofStep[]): Buffer {
  return steps.reduce((at, { side, hash: other }) => {
    const neighbour = Buffer.from(other, "hex");
    return side === "right" ? nodeHash(at, neighbour) : nodeHash(neighbour, at);
  }, leaf);
}

/** Leaves as a block keeps them: one after the other. */
export const leavesIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / 32 }, (_, index) => bytes.subarray(index * 32, index * 32 + 32));
