import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { secret } from "#platform/env.ts";

/*
 * Secrets at rest: each value gets a data key of its own (AES-256-GCM), and that key is wrapped by the instance's key,
 * which is derived from SECRET and named in the value. Rotation therefore rewraps data keys and touches no content.
 *
 * Version s1 is text alone. Version s2 is bound to the row it was sealed for: the binding is authenticated with the
 * content, so a value copied into another row doesn't open there.
 */
const unbound = "s1";
const bound = "s2";

/** The row a value belongs to, such as `core.provider:{id}`, and who issued it where that matters. */
export type Binding = { row: string; issuer?: string };

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

const bindingBytes = ({ row, issuer }: Binding): Buffer => Buffer.from(JSON.stringify([row, issuer ?? null]), "utf8");

export function seal(text: string, binding?: Binding): string {
  const master = masterKey();
  const dataKey = randomBytes(32);
  const body = encrypt(dataKey, Buffer.from(text, "utf8"), binding && bindingBytes(binding));
  const parts = [encrypt(master.key, dataKey), body];
  return [binding ? bound : unbound, master.id, ...parts.map((part) => part.toString("base64url"))].join(".");
}

/** Opens a sealed text. Those sealed before values were bound to rows still open, whatever the binding. */
export function unseal(sealed: string, binding?: Binding): string {
  const [version, keyId, wrapped, body] = sealed.split(".");
  if ((version !== unbound && version !== bound) || !wrapped || !body) throw new Error("This is not a sealed text.");
  if (version === bound && !binding) throw new Error("This text is bound to a row. Say which one it was read from.");
  const dataKey = decrypt(masterOf(keyId), Buffer.from(wrapped, "base64url"));
  const authenticated = version === bound && binding ? bindingBytes(binding) : undefined;
  return decrypt(dataKey, Buffer.from(body, "base64url"), authenticated).toString("utf8");
}

/** Binary values, for `bytea` columns: a mark, the name of the instance's key, the wrapped data key, the content. */
const mark = Buffer.from("\x00ps2");
const wrappedLength = 12 + 32 + 16;
const headLength = mark.length + 4;

export function sealBytes(content: Buffer, binding: Binding): Buffer {
  const master = masterKey();
  const dataKey = randomBytes(32);
  const body = encrypt(dataKey, content, bindingBytes(binding));
  return Buffer.concat([sealedBytesPrefix(), encrypt(master.key, dataKey), body]);
}

export function unsealBytes(sealed: Buffer, binding: Binding): Buffer {
  if (!sealed.subarray(0, mark.length).equals(mark)) throw new Error("This is not a sealed value.");
  const master = masterOf(sealed.subarray(mark.length, headLength).toString("hex"));
  const dataKey = decrypt(master, sealed.subarray(headLength, headLength + wrappedLength));
  return decrypt(dataKey, sealed.subarray(headLength + wrappedLength), bindingBytes(binding));
}

function masterOf(keyId: string | undefined): Buffer {
  const master = masterKey();
  if (keyId === master.id) return master.key;
  throw new Error("This value was sealed under another SECRET. Start with the SECRET it was sealed with.");
}

/** How a binary value begins that is sealed under a secret. */
export const sealedBytesPrefix = (under?: string): Buffer =>
  Buffer.concat([mark, Buffer.from(masterKey(under).id, "hex")]);

/** How a text can begin that is sealed under a secret: bound to a row or not. */
export const sealedPrefixes = (under: string): string[] =>
  [unbound, bound].map((version) => `${version}.${masterKey(under).id}.`);

/** The same text under the current secret: only the wrapping of its data key changes. */
export function rewrap(sealed: string, oldSecret: string): string {
  const [version, keyId, wrapped = "", body] = sealed.split(".");
  if (!sealedPrefixes(oldSecret).some((prefix) => sealed.startsWith(prefix)) || !body)
    throw new Error(`This text was not sealed under the old secret (its key is ${keyId}).`);
  const fresh = rewrapKey(Buffer.from(wrapped, "base64url"), oldSecret);
  return [version, masterKey().id, fresh.toString("base64url"), body].join(".");
}

/** The same for a binary value. */
export function rewrapBytes(sealed: Buffer, oldSecret: string): Buffer {
  if (!sealed.subarray(0, headLength).equals(sealedBytesPrefix(oldSecret)))
    throw new Error("This value was not sealed under the old secret.");
  const wrapped = sealed.subarray(headLength, headLength + wrappedLength);
  return Buffer.concat([
    sealedBytesPrefix(),
    rewrapKey(wrapped, oldSecret),
    sealed.subarray(headLength + wrappedLength),
  ]);
}

const rewrapKey = (wrapped: Buffer, oldSecret: string): Buffer =>
  encrypt(masterKey().key, decrypt(masterKey(oldSecret).key, wrapped));

function encrypt(key: Buffer, plain: Buffer, authenticated?: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  if (authenticated) cipher.setAAD(authenticated);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, authenticated?: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
  if (authenticated) decipher.setAAD(authenticated);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
