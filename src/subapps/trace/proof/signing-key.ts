import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { Sql } from "#platform/db/db.ts";
import { seal, unseal } from "#platform/secrets/seal.ts";

export type SigningKey = { id: string; publicKey: string; privateKey: KeyObject };

/** The key this installation signs with; made the first time it is needed. */
export async function signingKey(sql: Sql): Promise<SigningKey> {
  const known = await findKey(sql);
  if (known) return known;
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const shown = publicKey.export({ type: "spki", format: "pem" }).toString();
  const kept = seal(privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  await sql`select pg_advisory_xact_lock(7305015)`;
  await sql`
    insert into trace.signing_key (id, public_key, sealed_private_key)
    select ${keyIdOf(shown)}, ${shown}, ${kept} where not exists (select from trace.signing_key where retired_at is null)`;
  return (await findKey(sql)) as SigningKey;
}

async function findKey(sql: Sql): Promise<SigningKey | null> {
  const [row] = await sql<{ id: string; public_key: string; sealed_private_key: string }[]>`
    select id, public_key, sealed_private_key from trace.signing_key where retired_at is null order by created_at limit 1`;
  return row
    ? { id: row.id, publicKey: row.public_key, privateKey: createPrivateKey(unseal(row.sealed_private_key)) }
    : null;
}

/** How a key is named: by what it is. */
export const keyIdOf = (publicKey: string): string => hash("sha256", publicKey.trim()).slice(0, 16);

export const signText = (text: string, key: SigningKey): Buffer =>
  sign(null, Buffer.from(text, "utf8"), key.privateKey);

export const isSigned = (text: string, signature: Buffer, publicKey: string): boolean =>
  verify(null, Buffer.from(text, "utf8"), createPublicKey(publicKey), signature);
