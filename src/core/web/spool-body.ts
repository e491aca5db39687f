import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { FairQueue } from "#platform/jobs/fair-queue.ts";
import { withTemporaryFile } from "#platform/storage/temporary-file.ts";
import { tooLarge } from "#platform/storage/write-stream.ts";
import { bodyChunks, bodyTooLarge } from "./read-bytes.ts";

/** Imports in memory at once in this process, one of a workspace: unpacked they are far larger than what was sent. */
const imports = new FairQueue({ total: 3, perKey: 1, youngPerKey: 1, youngMilliseconds: 60_000 });

/** Bytes of other large bodies in memory at once in this process, and how many of them a workspace's. */
const largeBodies = new FairQueue({
  total: 150_000_000,
  perKey: 75_000_000,
  youngPerKey: Number.POSITIVE_INFINITY,
  youngMilliseconds: 60_000,
});
/** Nearly all bodies are smaller and take neither the disk nor a turn. */
const smallBody = 1_000_000;

/**
 * For an import that can only be understood as a whole: it is written to disk as it arrives and read into memory when it
 * is its turn, so that many at once don't take the server's memory.
 */
export async function spoolBody<Result>(
  { workspace }: Context,
  request: IncomingMessage,
  maximumBytes: number,
  use: (body: Buffer) => Promise<Result>,
): Promise<Result> {
  const body = bodyChunks(request, maximumBytes, tooLarge(maximumBytes));
  return withTemporaryFile(body, maximumBytes, ({ path }) =>
    imports.run(workspace?.id ?? "", async () => use(await readFile(path))),
  );
}

/**
 * A body that is in memory until `use` ends. A large one waits on disk until there is room for it. `requireCaller` is
 * asked before anything is written there, and refuses those who may not send it.
 */
export async function withBody<Result>(
  request: IncomingMessage,
  limit: number,
  requireCaller: () => Promise<Context> | Context,
  use: (body: Buffer) => Promise<Result>,
  advice = "",
): Promise<Result> {
  const chunks = bodyChunks(request, limit, bodyTooLarge(limit, advice));
  const first: Buffer[] = [];
  let size = 0;
  try {
    while (size <= smallBody) {
      const next = await chunks.next();
      if (next.done) return await use(first.length === 1 ? (first[0] as Buffer) : Buffer.concat(first));
      first.push(next.value);
      size += next.value.length;
    }
    const { workspace } = await requireCaller();
    return await withTemporaryFile(joined(first, chunks), limit, ({ path, bytes }) =>
      largeBodies.run(workspace?.id ?? "", async () => use(await readIfOpen(request, path)), bytes),
    );
  } finally {
    chunks.return(undefined).catch(() => {}); // what was refused is read off the line
  }
}

async function* joined(first: Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk;
  yield* rest;
}

/** Nobody waits any more for the answer to a request whose connection closed while it waited for its turn. */
async function readIfOpen({ socket }: IncomingMessage, path: string): Promise<Buffer> {
  if (socket.destroyed) throw new AppError("invalid", "The connection closed. Send the request again.");
  return readFile(path);
}
