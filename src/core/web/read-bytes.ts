import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/app-error.ts";

/** The whole body, refused as soon as it is known to be larger than it may be. */
export async function readBytes(request: IncomingMessage, limit: number, advice = ""): Promise<Buffer> {
  const tooLarge = () =>
    new AppError("invalid", `The body is larger than ${limit} bytes, which is the limit.${advice && ` ${advice}`}`);
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
