import { createHash, type Hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { AppError } from "#lib/app-error.ts";
import { EnvError } from "#platform/env.ts";
import { S3Client, S3Refusal, type S3Settings, valueIn, valuesIn } from "./s3-client.ts";
import { abortUpload, uploadFile } from "./s3-upload.ts";
import { contentGone, type Storage } from "./storage-contract.ts";
import { withTemporaryFile } from "./temporary-file.ts";
import type { StoredBytes } from "./write-stream.ts";

const abandonedMilliseconds = 24 * 3_600_000;
const deletedAtOnce = 8;

/** Files in a bucket of an S3-compatible service, such as AWS, MinIO, Garage, Ceph or R2. */
export class S3Storage implements Storage {
  readonly #client: S3Client;

  constructor(settings: S3Settings) {
    this.#client = new S3Client(settings);
  }

  #keyOf = (workspaceId: string, sha256 = ""): string => `${this.#client.settings.prefix}${workspaceId}/${sha256}`;

  /** On this machine first: its hash, which is its key, is known only at its end. Content that is there isn't sent again. */
  async put(workspaceId: string, stream: AsyncIterable<Buffer>, maximumBytes: number): Promise<StoredBytes> {
    const hash = createHash("sha256");
    return withTemporaryFile(hashed(stream, hash), maximumBytes, async ({ path, bytes }) => {
      const sha256 = hash.digest("hex");
      const stored = await this.find(workspaceId, sha256).catch(whereGone(null));
      if (stored?.bytes !== bytes) await uploadFile(this.#client, this.#keyOf(workspaceId, sha256), path, bytes);
      return { sha256, bytes };
    });
  }

  async find(workspaceId: string, sha256: string): Promise<{ bytes: number }> {
    const { status, headers, stream } = await this.#client.send(
      "HEAD",
      this.#keyOf(workspaceId, sha256),
      {},
      [200, 404],
    );
    stream.resume();
    if (status === 404) throw contentGone();
    return { bytes: Number(headers["content-length"]) };
  }

  async open(workspaceId: string, sha256: string, range?: { start: number; end: number }) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const key = this.#keyOf(workspaceId, sha256);
    const request = headers ? { headers } : {};
    const answer = await this.#client.send("GET", key, request, [200, 206, 404]);
    const isAsked = range
      ? answer.headers["content-range"]?.startsWith(`bytes ${range.start}-${range.end}/`)
      : answer.status === 200;
    if (isAsked) return answer.stream;
    answer.stream.destroy();
    if (answer.status === 404) throw contentGone();
    throw new S3Refusal(answer.status, "another part of the file than was asked for");
  }

  async read(workspaceId: string, sha256: string): Promise<Buffer> {
    return buffer(await this.open(workspaceId, sha256));
  }

  async readHead(workspaceId: string, sha256: string, bytes: number): Promise<Buffer> {
    const stored = await this.find(workspaceId, sha256);
    const end = Math.min(bytes, stored.bytes) - 1;
    return end < 0 ? Buffer.alloc(0) : buffer(await this.open(workspaceId, sha256, { start: 0, end }));
  }

  async withLocalFile<Result>(workspaceId: string, sha256: string, use: (path: string) => Promise<Result>) {
    const stream = await this.open(workspaceId, sha256);
    return withTemporaryFile(stream, Number.MAX_SAFE_INTEGER, ({ path }) => use(path));
  }

  async remove(workspaceId: string, sha256: string): Promise<void> {
    await this.#delete(this.#keyOf(workspaceId, sha256));
  }

  async removeAll(workspaceId: string): Promise<void> {
    for (;;) {
      const query = { "list-type": "2", prefix: this.#keyOf(workspaceId), "max-keys": "1000" };
      const listed = await (await this.#client.send("GET", "", { query }, [200])).text();
      const keys = valuesIn(listed, "Key");
      if (keys.length === 0) return;
      for (let at = 0; at < keys.length; at += deletedAtOnce)
        await Promise.all(keys.slice(at, at + deletedAtOnce).map((key) => this.#delete(key)));
    }
  }

  /** Parts of uploads that were never completed cost money and are seen by nobody. Some services can't list them. */
  async removeAbandoned(now = Date.now()): Promise<number> {
    const query = { uploads: "", prefix: this.#client.settings.prefix };
    const answer = await this.#client.send("GET", "", { query }, [200, 400, 405, 501]);
    const listed = await answer.text();
    if (answer.status !== 200) return 0;
    let removed = 0;
    for (const [, upload = ""] of listed.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, uploadId, begun] = ["Key", "UploadId", "Initiated"].map((name) => valueIn(upload, name));
      if (!key || !uploadId || !begun || now - Date.parse(begun) < abandonedMilliseconds) continue;
      await abortUpload(this.#client, key, uploadId);
      removed += 1;
    }
    return removed;
  }

  /** Writes, reads and deletes a small object: whatever is missing, a permission or the bucket, shows at the start. */
  async check(): Promise<void> {
    const key = `${this.#client.settings.prefix}parley-storage-check-${crypto.randomUUID()}`;
    try {
      (await this.#client.send("PUT", key, { body: "ok" }, [200])).stream.resume();
      const read = await (await this.#client.send("GET", key, {}, [200])).text();
      await this.#delete(key);
      if (read !== "ok") throw new S3Refusal(200, "it returned another content than was stored");
    } catch (error) {
      throw new EnvError(this.#faultOf(error));
    }
  }

  #faultOf(error: unknown): string {
    const { bucket, endpoint } = this.#client.settings;
    if (!(error instanceof S3Refusal)) return `S3_ENDPOINT ${endpoint} can't be used: ${(error as Error).message}`;
    const { status, reason } = error;
    if (reason === "NoSuchBucket")
      return `S3_BUCKET "${bucket}" doesn't exist at ${endpoint}. Create it or name another one.`;
    if (status === 403 || status === 401)
      return `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is refused by ${endpoint} (${reason || status}). They need to read, write, list and delete in the bucket "${bucket}".`;
    if (status >= 300 && status < 400)
      return `S3_REGION or S3_ENDPOINT is wrong: ${endpoint} says that the bucket "${bucket}" is elsewhere (${reason || status}).`;
    return `Files can't be stored in the bucket "${bucket}" at ${endpoint}: it answered ${status} (${reason}). Check the S3_ settings.`;
  }

  async #delete(key: string): Promise<void> {
    (await this.#client.send("DELETE", key, {}, [200, 204, 404])).stream.resume();
  }
}

async function* hashed(stream: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

const whereGone =
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (error instanceof AppError && error.code === "not_found") return fallback;
    throw error;
  };
