import { z } from "zod";
import { sqlClient } from "#platform/db/db.ts";

/** Where a step is sealed: its hash, its block, and the hash of the block before it. */
export const sealResult = z.object({
  hash: z.string(),
  block: z.number(),
  after: z.string().describe("Hash of the block before it"),
});
export type Seal = z.output<typeof sealResult>;

export async function findSeal({ batch, hash }: { batch: number; hash: string }): Promise<Seal | null> {
  const [block] = await sqlClient()<{ number: number; after: string }[]>`
    select number::float8 as number, encode(previous, 'hex') as after from trace.block where batch = ${batch}`;
  return block ? { hash, block: block.number, after: block.after } : null;
}
