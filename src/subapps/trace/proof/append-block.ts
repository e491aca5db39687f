import { hash } from "node:crypto";
import type { Sql } from "#platform/db/db.ts";
import type { BlockKind } from "../tables.ts";
import { merkleRoot } from "./merkle.ts";
import { blockSignatureText, blockText } from "./record-text.ts";
import { signText } from "./signature.ts";
import { signingKey } from "./signing-key.ts";

type NewBlock = {
  kind: BlockKind;
  leaves: readonly Buffer[];
  batch?: number;
  /** Of the audit log: the number of each leaf. */
  seqs?: readonly number[];
  /** Of usage: the row of each leaf, and the transaction id below which every row is sealed. */
  names?: readonly string[];
  until?: string;
  /** How many of the last leaves are owners of traces. */
  heads?: number;
};

/**
 * Appends a signed block in the caller's transaction. The end of the chain stays locked until the commit, so this comes
 * last: whoever waits for it must not hold what its owner still needs.
 */
export async function appendBlock(sql: Sql, block: NewBlock): Promise<number> {
  const key = await signingKey();
  const root = merkleRoot(block.leaves);
  const [end] = await sql<{ number: number; hash: Buffer; moment: string }[]>`
    select number::float8 as number, hash, moment from trace.lock_chain()`;
  if (!end) throw new Error("the end of the chain could not be read");
  const number = end.number + 1;
  const createdAt = new Date(end.moment);
  const { kind, batch = null, seqs = null, names = null, until = null, heads = 0 } = block;
  const content = { number, kind, batch, count: block.leaves.length, root, previous: end.hash, createdAt };
  const digest = hash("sha256", blockText(content), "hex");
  await sql`
    insert into trace.block (number, kind, batch, seqs, count, leaves, root, previous, hash, created_at, signature, names,
      until, heads)
    values (${number}, ${kind}, ${batch}::bigint, ${seqs ? [...seqs] : null}::bigint[], ${block.leaves.length},
      ${Buffer.concat(block.leaves)}::bytea, ${root}::bytea, ${end.hash}::bytea, ${Buffer.from(digest, "hex")}::bytea,
      ${createdAt.toISOString()}::text::timestamptz, ${signText(blockSignatureText(number, digest), key)}::bytea,
      ${names ? [...names] : null}::text[], ${until}::text::xid8, ${heads})`;
  return number;
}
