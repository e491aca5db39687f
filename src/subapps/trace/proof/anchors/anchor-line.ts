import { hash } from "node:crypto";
import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { isSigned, type SigningKey, signText } from "../signature.ts";

/*
 * One line of an anchor file: what the end of the chain was at a moment. A pin names the public key that holds from then on; an
 * acceptance says that an operator declared everything before it settled. Lines without a type are of an earlier version.
 */
const lineSchema = z.object({
  type: z.enum(["pin", "checkpoint", "acceptance"]).optional(),
  anchorId: uuid().optional(),
  blockNumber: z.number().int().min(0),
  blockHash: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string().optional(),
  publicKey: z.string().optional(),
  /** The checkpoint's own. */
  signature: z.string().optional(),
  createdAt: z.string(),
  reason: z.string().optional(),
  /** The hash of the line before it in the same file. */
  previous: z.string().nullable().optional(),
  /** Our signature over the whole line. */
  seal: z.string().optional(),
});

export type AnchorLine = z.output<typeof lineSchema>;
/** The line is null where it cannot be read. */
export type ReadLine = { number: number; hash: string; line: AnchorLine | null };

export const lineHash = (text: string): string => hash("sha256", text);

export const readLines = (text: string): ReadLine[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line, index) => ({ number: index + 1, hash: lineHash(line), line: parseLine(line) }));

function parseLine(text: string): AnchorLine | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type NewLine = Omit<AnchorLine, "seal" | "previous"> & { type: NonNullable<AnchorLine["type"]>; anchorId: string };

/** A line as it is written: signed as a whole, after the one before it. */
export function sealedLine(line: NewLine, previous: string | null, key: SigningKey): string {
  const content = ordered({ ...line, previous });
  return JSON.stringify({ ...content, seal: signText(sealText(content), key).toString("base64") });
}

export function isSealed({ seal, ...line }: AnchorLine, publicKey: string): boolean {
  return seal !== undefined && isSigned(sealText(ordered(line)), Buffer.from(seal, "base64"), publicKey);
}

const sealText = (line: Omit<AnchorLine, "seal">): string => `parley-anchor-1\n${hash("sha256", JSON.stringify(line))}`;

/** The same order of keys when it is written and when it is read. */
const ordered = (line: Omit<AnchorLine, "seal">): Omit<AnchorLine, "seal"> => ({
  type: line.type,
  anchorId: line.anchorId,
  blockNumber: line.blockNumber,
  blockHash: line.blockHash,
  keyId: line.keyId,
  publicKey: line.publicKey,
  signature: line.signature,
  createdAt: line.createdAt,
  reason: line.reason,
  previous: line.previous,
});
