import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import type { Context } from "#core/access/context.ts";
import { FairQueue } from "#platform/jobs/fair-queue.ts";
import { withTemporaryFile } from "#platform/storage/temporary-file.ts";
import { tooLarge } from "#platform/storage/write-stream.ts";
import { bodyChunks } from "./read-bytes.ts";

/** Large bodies in memory at once in this process, one of a workspace. The others wait on disk. */
const inMemory = new FairQueue({ total: 3, perKey: 1, youngPerKey: 1, youngMilliseconds: 60_000 });

/**
 * For a large body that can only be understood as a whole: it is written to disk as it arrives and read into memory when
 * it is its turn, so that many large uploads at once don't take the server's memory.
 */
export async function spoolBody<Result>(
  { workspace }: Context,
  request: IncomingMessage,
  maximumBytes: number,
  use: (body: Buffer) => Promise<Result>,
): Promise<Result> {
  const body = bodyChunks(request, maximumBytes, tooLarge(maximumBytes));
  return withTemporaryFile(body, maximumBytes, ({ path }) =>
    inMemory.run(workspace?.id ?? "", async () => use(await readFile(path))),
  );
}
