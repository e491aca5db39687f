import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { AppError } from "#lib/app-error.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { seal, unseal } from "#platform/secrets/seal.ts";
import { isPinnedHere } from "./anchors/anchor-file.ts";
import { keyIdOf, publicKeyOf, type SigningKey } from "./signature.ts";

export type KeyRow = { id: string; publicKey: string; sealedPrivateKey: string; retiredAt: string | null };

let current: SigningKey | null = null;

/** The key this installation signs with, opened once per process; made the first time it is needed. */
export async function signingKey(): Promise<SigningKey> {
  current ??= (await findKey(sqlClient())) ?? (await makeKey());
  return current;
}

async function findKey(sql: Sql): Promise<SigningKey | null> {
  const row = (await readKeyRows(sql)).find(({ retiredAt }) => retiredAt === null);
  if (!row) return null;
  const privateKey = createPrivateKey(unseal(row.sealedPrivateKey));
  const publicKey = publicKeyOf(privateKey);
  // Signing with a key that others were not told of would make forged checkpoints look like ours.
  if (publicKey.trim() !== row.publicKey.trim())
    throw new AppError("unavailable", `The signing key ${row.id} was changed in the database. Run npm run verify.`);
  return { id: row.id, publicKey, privateKey };
}

export const readKeyRows = (sql: Sql) => sql<KeyRow[]>`
  select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey", retired_at as "retiredAt"
  from trace.signing_key order by created_at, id`;

/** A second key is never made by itself: whoever deletes the first one must not get a fresh start. */
async function makeKey(): Promise<SigningKey> {
  if (await isPinnedHere()) throw missing();
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const shown = publicKey.export({ type: "spki", format: "pem" }).toString();
  const kept = seal(privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  return (await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(7305015)`;
    const [{ isUsed } = { isUsed: true }] = await sql<{ isUsed: boolean }[]>`
      select exists (select from trace.checkpoint) or exists (select from trace.block where signature is not null)
        and not exists (select from trace.signing_key) as "isUsed"`;
    if (isUsed) throw missing();
    await sql`
      insert into trace.signing_key (id, public_key, sealed_private_key)
      select ${keyIdOf(shown)}, ${shown}, ${kept} where not exists (select from trace.signing_key)`;
    const key = await findKey(sql);
    if (!key) throw missing();
    return key;
  })) as SigningKey;
}

const missing = () =>
  new AppError(
    "unavailable",
    "The key that signs the chain is missing from the database. Restore trace.signing_key from a backup, then run npm run verify.",
  );
