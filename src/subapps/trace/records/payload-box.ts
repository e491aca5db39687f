import { createCipheriv, createDecipheriv, hash, type KeyObject, randomFillSync } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/*
 * The contents of some neighbouring steps in one box: compressed together, for they are much alike, then encrypted. The
 * salt inside goes into every content's hash, so that a hash says nothing about a content whose key is gone.
 */
const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const largest = 64_000_000;
/** Below this, compressing takes longer than it saves. The first byte inside says whether it was done. */
const leastCompressed = 600;
const plainMark = Buffer.from([0]);
const compressedMark = Buffer.from([1]);

export type OpenBox = { salt: Buffer; texts: string[] };

/** Chance is fetched in bulk, for each fetch costs more than what it brings; no byte is given out twice. */
const chance = Buffer.allocUnsafeSlow(4096);
let taken = chance.length;

function random(length: number): Buffer {
  if (taken + length > chance.length) {
    randomFillSync(chance);
    taken = 0;
  }
  taken += length;
  return Buffer.from(chance.subarray(taken - length, taken));
}

export const newSalt = (): Buffer => random(saltLength);

export function contentHash(salt: Buffer, index: number, content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
  const whole = Buffer.allocUnsafe(saltLength + 4 + bytes.length);
  whole.set(salt);
  whole.writeUInt32BE(index, saltLength);
  whole.set(bytes, saltLength + 4);
  return hash("sha256", whole, "hex");
}

/** What is inside, before it is compressed and encrypted. */
export function packBox(salt: Buffer, contents: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(4 + contents.length * 4);
  head.writeUInt32BE(contents.length);
  for (const [index, content] of contents.entries()) head.writeUInt32BE(content.length, 4 + index * 4);
  return Buffer.concat([salt, head, ...contents]);
}

export function closeBox(whole: Buffer, key: KeyObject): Buffer {
  const isSmall = whole.length < leastCompressed;
  const nonce = random(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([
    nonce,
    cipher.update(isSmall ? plainMark : compressedMark),
    cipher.update(isSmall ? whole : zstdCompressSync(whole, compression)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Throws when a single byte of it was changed. */
export function openBox(body: Buffer, key: KeyObject): OpenBox {
  const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(0, nonceLength));
  decipher.setAuthTag(body.subarray(-tagLength));
  const plain = Buffer.concat([decipher.update(body.subarray(nonceLength, -tagLength)), decipher.final()]);
  const inside = plain.subarray(1);
  const whole = plain[0] === 0 ? inside : zstdDecompressSync(inside, { maxOutputLength: largest });
  const salt = whole.subarray(0, saltLength);
  const count = whole.readUInt32BE(saltLength);
  let at = saltLength + 4 + count * 4;
  const texts = Array.from({ length: count }, (_, index) => {
    const length = whole.readUInt32BE(saltLength + 4 + index * 4);
    at += length;
    return whole.subarray(at - length, at).toString("utf8");
  });
  return { salt, texts };
}
