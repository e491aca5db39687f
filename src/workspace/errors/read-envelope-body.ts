import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { readUpTo } from "#core/web/read-bytes.ts";

type Body = { bytes: Buffer } | { fault: "too large" | "malformed" };

const tooLarge: Body = { fault: "too large" };
const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Reads a request's body up to a limit that also holds for what it unpacks to. */
export async function readEnvelopeBody(request: IncomingMessage, limit: number): Promise<Body> {
  const packed = await readUpTo(request, limit);
  return packed ? unpack(packed, request.headers["content-encoding"], limit) : tooLarge;
}

async function unpack(packed: Buffer, encoding: string | undefined, limit: number): Promise<Body> {
  const name = encoding?.trim().toLowerCase() || "identity";
  if (name === "identity") return { bytes: packed };
  if (!Object.hasOwn(decoders, name)) return { fault: "malformed" };
  try {
    return { bytes: await decoders[name as keyof typeof decoders](packed, { maxOutputLength: limit }) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : { fault: "malformed" };
  }
}
