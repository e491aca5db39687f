import { sqlClient } from "#platform/db/db.ts";

/** Where a step is sealed: its hash, its block, and the hash of the block before it. */
export type Seal = { hash: string; block: number; after: string };

export async function findSeal({ batch, hash }: { batch: number; hash: string }): Promise<Seal | null> {
  const [block] = await sqlClient()<{ number: number; after: string }[]>`
    select number::float8 as number, encode(previous, 'hex') as after from trace.block where batch = ${batch}`;
  return block ? { hash, block: block.number, after: block.after } : null;
}
