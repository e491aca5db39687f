import { type Sql, sqlClient } from "#platform/db/db.ts";
import { checkpointText } from "./record-text.ts";
import { signText } from "./signature.ts";
import { signingKey } from "./signing-key.ts";

const everySeconds = 60;

export type Checkpoint = {
  blockNumber: number;
  blockHash: string;
  keyId: string;
  publicKey: string;
  signature: string;
  createdAt: string;
};

/** Signs the end of the chain once a minute while it grows; null while there is nothing new. */
export async function keepCheckpoints(): Promise<Checkpoint | null> {
  const [due] = await sqlClient()<{ isDue: boolean }[]>`
    select exists (select from trace.block b where b.number > coalesce((select max(block_number) from trace.checkpoint), 0))
      and not exists (select from trace.checkpoint where created_at > now() - make_interval(secs => ${everySeconds})) as "isDue"`;
  return due?.isDue ? makeCheckpoint() : null;
}

/** The signed head of the chain; the same again when nothing was added since. */
export async function makeCheckpoint(): Promise<Checkpoint | null> {
  const key = await signingKey();
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(7305013)`; // the chain's own: nothing is appended in between
    const [head] = await sql<{ number: number; hash: Buffer }[]>`
      select number::float8 as number, hash from trace.block order by number desc limit 1`;
    if (!head) return null;
    const createdAt = new Date();
    const signature = signText(checkpointText(head.number, head.hash.toString("hex"), createdAt), key);
    await sql`
      insert into trace.checkpoint (block_number, block_hash, key_id, signature, created_at)
      values (${head.number}, ${head.hash}, ${key.id}, ${signature}, ${createdAt.toISOString()}::text::timestamptz) on conflict do nothing`;
    return findCheckpoint(sql, head.number);
  }) as Promise<Checkpoint | null>;
}

export async function findCheckpoint(sql: Sql, atLeast: number): Promise<Checkpoint | null> {
  const [row] = await sql<Checkpoint[]>`
    select c.block_number::float8 as "blockNumber", encode(c.block_hash, 'hex') as "blockHash", c.key_id as "keyId",
      k.public_key as "publicKey", encode(c.signature, 'base64') as signature, c.created_at as "createdAt"
    from trace.checkpoint c join trace.signing_key k on k.id = c.key_id
    where c.block_number >= ${atLeast} order by c.block_number limit 1`;
  return row
    ? { ...row, signature: row.signature.replaceAll("\n", ""), createdAt: new Date(row.createdAt).toISOString() }
    : null;
}
