import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { secret } from "#platform/env.ts";

/*
 * Secrets at rest: each text gets a data key of its own (AES-256-GCM), and that key is wrapped by the instance's key,
 * which is derived from SECRET and named in the text. Rotation therefore rewraps data keys and touches no content.
 */
const version = "s1";

type MasterKey = { id: string; key: Buffer };
const derived = new Map<string, MasterKey>();

function masterKey(from = secret()): MasterKey {
  const known = derived.get(from);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", from, "parley", "secrets at rest", 32));
  const made = { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
  derived.set(from, made);
  return made;
}

export function seal(text: string): string {
  const master = masterKey();
  const dataKey = randomBytes(32);
  const parts = [encrypt(master.key, dataKey), encrypt(dataKey, Buffer.from(text, "utf8"))];
  return [version, master.id, ...parts.map((part) => part.toString("base64url"))].join(".");
}

export function unseal(sealed: string): string {
  const [given, keyId, wrapped, body] = sealed.split(".");
  const master = masterKey();
  if (given !== version || !wrapped || !body) throw new Error("This is not a sealed text.");
  if (keyId !== master.id)
    throw new Error("This text was sealed under another SECRET. Start with the SECRET it was sealed with.");
  const dataKey = decrypt(master.key, Buffer.from(wrapped, "base64url"));
  return decrypt(dataKey, Buffer.from(body, "base64url")).toString("utf8");
}

/** How a text begins that is sealed under a secret. */
export const sealedPrefix = (under: string): string => `${version}.${masterKey(under).id}.`;

/** The same text under the current secret: only the wrapping of its data key changes. */
export function rewrap(sealed: string, oldSecret: string): string {
  const [, keyId, wrapped = "", body] = sealed.split(".");
  const old = masterKey(oldSecret);
  if (!sealed.startsWith(sealedPrefix(oldSecret)) || !body)
    throw new Error(`This text was not sealed under the old secret (its key is ${keyId}).`);
  const dataKey = decrypt(old.key, Buffer.from(wrapped, "base64url"));
  const master = masterKey();
  return [version, master.id, encrypt(master.key, dataKey).toString("base64url"), body].join(".");
}

function encrypt(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
