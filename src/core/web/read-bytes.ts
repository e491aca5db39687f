import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/app-error.ts";

/** The whole body, refused as soon as it is known to be larger than it may be. */
export async function readBytes(request: IncomingMessage, limit: number, advice = ""): Promise<Buffer> {
  const body = await readUpTo(request, limit);
  if (body) return body;
  const fault = `The body is larger than ${limit} bytes, which is the limit.`;
  throw new AppError("too_large", advice ? `${fault} ${advice}` : fault);
}

/** The one place that reads bodies: null when there is more than the limit, of which nothing is kept. */
export async function readUpTo(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(request, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early must not close the connection before it has an answer.
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return refuse(request, limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isAborted(request, error)) throw error;
    throw new AppError("invalid", "The connection closed before the whole body arrived. Send the request again.");
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** Takes no more than a few times the limit off the line, so that a decent client gets to read its answer. */
function refuse(request: IncomingMessage, limit: number): null {
  let thrownAway = 0;
  request.on("data", (chunk: Buffer) => {
    thrownAway += chunk.length;
    if (thrownAway > limit * 16) request.destroy();
  });
  request.on("error", () => {}); // nobody reads on, so nobody else would hear of it
  return null;
}

/** Whether an error is only the caller's connection breaking off in the middle of its request. */
export const isAborted = (request: IncomingMessage, error: unknown): boolean =>
  request.destroyed && !request.complete && (error === request.errored || codeOf(error) === "ECONNRESET");

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
