import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

type Body = { bytes: Buffer } | { fault: "too large" | "malformed" };

const tooLarge: Body = { fault: "too large" };
const decoders = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Reads a request's body up to a limit that also holds for what it unpacks to. */
export async function readEnvelopeBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(request, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // Our own reading, because leaving `for await` early would close the connection before it has an answer.
  const isWithin = await new Promise<boolean>((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) resolve(false);
      else chunks.push(chunk);
    });
    request.once("end", () => resolve(true));
    request.once("error", reject);
    request.once("close", () => reject(new Error("The browser went away while sending.")));
  });
  if (!isWithin) return refuse(request, limit);
  return unpack(Buffer.concat(chunks), request.headers["content-encoding"], limit);
}

/** Takes no more than a few times the limit off the line, so that a decent client gets to read its answer. */
function refuse(request: IncomingMessage, limit: number): Body {
  let thrownAway = 0;
  request.on("data", (chunk: Buffer) => {
    thrownAway += chunk.length;
    if (thrownAway > limit * 16) request.destroy();
  });
  return tooLarge;
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
