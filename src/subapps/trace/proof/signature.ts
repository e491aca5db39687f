import { createPublicKey, hash, type KeyObject, sign, verify } from "node:crypto";

export type SigningKey = { id: string; publicKey: string; privateKey: KeyObject };

/** How a key is named: by what it is. */
export const keyIdOf = (publicKey: string): string => hash("sha256", publicKey.trim()).slice(0, 16);

export const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();

export const signText = (text: string, key: SigningKey): Buffer =>
  sign(null, Buffer.from(text, "utf8"), key.privateKey);

/** False as well for a key or a signature that cannot be read at all. */
export function isSigned(text: string, signature: Buffer, publicKey: string): boolean {
  try {
    return verify(null, Buffer.from(text, "utf8"), createPublicKey(publicKey), signature);
  } catch {
    return false;
  }
}
