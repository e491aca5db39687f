import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/app-error.ts";

/** The whole body, refused as soon as it is known to be larger than it may be. */
export async function readBytes(request: IncomingMessage, limit: number, advice = ""): Promise<Buffer> {
  const body = await readUpTo(request, limit);
  if (body) return body;
  throw bodyTooLarge(limit, advice);
}

/** The whole body, or null when there is more than the limit, of which nothing is kept. */
export async function readUpTo(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_large") return null;
    throw error;
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** The one place that reads bodies: as they arrive, refused as soon as they are known to be larger than they may be. */
export async function* bodyChunks(
  request: IncomingMessage,
  limit: number,
  fault = bodyTooLarge(limit),
): AsyncGenerator<Buffer> {
  let size = Number(request.headers["content-length"] ?? 0);
  let isComplete = false;
  try {
    if (size > limit) throw fault;
    size = 0;
    // Leaving the loop early must not close the connection before it has an answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw fault;
      yield chunk;
    }
    isComplete = true;
  } catch (error) {
    if (!isAborted(request, error)) throw error;
    throw new AppError("invalid", "The connection closed before the whole body arrived. Send the request again.");
  } finally {
    if (!isComplete) discardRest(request, limit);
  }
}

export function bodyTooLarge(limit: number, advice = ""): AppError {
  const fault = `The body is larger than ${limit} bytes, which is the limit.`;
  return new AppError("too_large", advice ? `${fault} ${advice}` : fault);
}

/** Takes no more than a few times the limit off the line, so that a decent client gets to read its answer. */
function discardRest(request: IncomingMessage, limit: number): void {
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > limit * 16) request.destroy();
  });
  request.on("error", () => {}); // nobody reads on, so nobody else would hear of it
}

/** Whether an error is only the caller's connection breaking off in the middle of its request. */
export const isAborted = (request: IncomingMessage, error: unknown): boolean =>
  request.destroyed && !request.complete && (error === request.errored || codeOf(error) === "ECONNRESET");

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
