import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { FairQueue } from "#platform/jobs/fair-queue.ts";

const mostUnpacked = 64_000_000;
/** What stays below is unpacked at once, like nearly all requests. */
const small = 1_000_000;
const unpack = promisify(gunzip);

/** Bytes of unpacked requests in memory at once in this process: a small request can unpack to a thousand times as much. */
const unpacked = new FairQueue({
  total: 130_000_000,
  perKey: 65_000_000,
  youngPerKey: Number.POSITIVE_INFINITY,
  youngMilliseconds: 60_000,
});

/** What a gzip body holds, in memory until `use` ends. Large ones take turns, by the size that is stated at their end. */
export async function withUnpacked<Result>(
  { workspace }: Context,
  body: Buffer,
  use: (body: Buffer) => Promise<Result>,
): Promise<Result> {
  if (body.length < 18 || body.readUInt16BE(0) !== 0x1f8b) throw notGzip();
  const stated = body.readUInt32LE(body.length - 4);
  if (stated > mostUnpacked) throw tooLarge();
  // A body of several members holds more than is stated for the last one: then it is let in by the most it may be.
  for (const limit of [Math.max(stated, small), mostUnpacked]) {
    const work = async () => {
      const content = await unpackUpTo(body, limit);
      return content && { result: await use(content) };
    };
    const done = limit <= small ? await work() : await unpacked.run(workspace?.id ?? "", work, limit);
    if (done) return done.result;
  }
  throw tooLarge();
}

/** Null when there is more than the limit. */
async function unpackUpTo(body: Buffer, limit: number): Promise<Buffer | null> {
  return unpack(body, { maxOutputLength: limit }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_BUFFER_TOO_LARGE") return null;
    throw notGzip();
  });
}

const notGzip = () => new AppError("invalid", "The body is not gzip, or it is damaged. Send it again.");
const tooLarge = () =>
  new AppError("invalid", `The body is larger than ${mostUnpacked} bytes unpacked. Send fewer spans at once.`);
