import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { startS3Server } from "../../../tests/support/s3-server.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { localStorage } from "./local-storage.ts";
import { S3Storage } from "./s3-storage.ts";
import { storage } from "./storage.ts";

const folder = await temporaryFolder("storage");
provideEnv({ DATA_DIR: folder });
const s3 = await startS3Server("files");
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const streamOf = (content: Buffer, size = 70_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) => content.subarray(at * size, (at + 1) * size)),
  );
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const unlimited = Number.MAX_SAFE_INTEGER;

describe.each([
  ["local disk", localStorage],
  ["S3", new S3Storage(s3.settings)],
])("%s", (_name, stored) => {
  const workspaceId = crypto.randomUUID();

  // The last one is larger than a part: it is uploaded in several.
  test.each([0, 1, 100_000, 40_000_000])("keeps %i bytes under their hash and gives them back", async (size) => {
    const content = randomBytes(size);
    const sha256 = hashOf(content);
    expect(await stored.put(workspaceId, streamOf(content), unlimited)).toEqual({ sha256, bytes: size });
    expect(await stored.find(workspaceId, sha256)).toEqual({ bytes: size });
    expect((await stored.read(workspaceId, sha256)).equals(content)).toBe(true);
    expect((await buffer(await stored.open(workspaceId, sha256))).equals(content)).toBe(true);
    expect(await stored.readHead(workspaceId, sha256, 32)).toEqual(content.subarray(0, 32));
  });

  test("gives parts of a file, both ends included", async () => {
    const content = Buffer.from("0123456789");
    const { sha256 } = await stored.put(workspaceId, streamOf(content), unlimited);
    const part = async (start: number, end: number) =>
      (await buffer(await stored.open(workspaceId, sha256, { start, end }))).toString();
    expect(await part(0, 1)).toBe("01");
    expect(await part(3, 6)).toBe("3456");
    expect(await part(8, 9)).toBe("89");
  });

  test("keeps the same content once, also when it is stored twice at the same time", async () => {
    const content = Buffer.from("the same");
    const put = () => stored.put(workspaceId, streamOf(content), unlimited);
    const results = await Promise.all([put(), put(), put()]);
    expect(new Set(results.map(({ sha256 }) => sha256)).size).toBe(1);
    await stored.remove(workspaceId, hashOf(content));
    await expect(stored.find(workspaceId, hashOf(content))).rejects.toMatchObject({ code: "not_found" });
  });

  test("a stream that is too large or breaks off leaves nothing", async () => {
    const content = randomBytes(1000);
    await expect(stored.put(workspaceId, streamOf(content), 999)).rejects.toMatchObject({ code: "too_large" });
    async function* broken() {
      yield content;
      throw new Error("cut off");
    }
    await expect(stored.put(workspaceId, broken(), unlimited)).rejects.toThrow("cut off");
    await expect(stored.find(workspaceId, hashOf(content))).rejects.toMatchObject({ code: "not_found" });
    expect(await readdir(join(folder, "temporary")).catch(() => [])).toEqual([]);
  });

  test("what isn't there is not found, and removing it is no error", async () => {
    const missing = hashOf(randomBytes(8));
    for (const read of [
      () => stored.find(workspaceId, missing),
      () => stored.open(workspaceId, missing),
      () => stored.open(workspaceId, missing, { start: 0, end: 1 }),
      () => stored.read(workspaceId, missing),
      () => stored.readHead(workspaceId, missing, 8),
      () => stored.withLocalFile(workspaceId, missing, async () => "used"),
    ])
      await expect(read()).rejects.toMatchObject({ code: "not_found" });
    await stored.remove(workspaceId, missing);
  });

  test("a workspace doesn't see another one's content, and removing all of it leaves the other's", async () => {
    const content = Buffer.from("mine");
    const mine = crypto.randomUUID();
    const theirs = crypto.randomUUID();
    const { sha256 } = await stored.put(mine, streamOf(content), unlimited);
    await expect(stored.read(theirs, sha256)).rejects.toMatchObject({ code: "not_found" });
    await stored.put(theirs, streamOf(content), unlimited);
    for (let count = 0; count < 12; count++) await stored.put(mine, streamOf(randomBytes(10)), unlimited);
    await stored.removeAll(mine);
    await expect(stored.read(mine, sha256)).rejects.toMatchObject({ code: "not_found" });
    expect((await stored.read(theirs, sha256)).toString()).toBe("mine");
    await stored.removeAll(crypto.randomUUID());
  });

  test("hands a file over as a path and keeps no copy of it", async () => {
    const content = randomBytes(5000);
    const { sha256 } = await stored.put(workspaceId, streamOf(content), unlimited);
    const used = await stored.withLocalFile(workspaceId, sha256, async (path) => {
      expect((await readFile(path)).equals(content)).toBe(true);
      return "used";
    });
    expect(used).toBe("used");
    expect(await readdir(join(folder, "temporary")).catch(() => [])).toEqual([]);
  });

  test("passes its check, and keeps what is stored when it cleans up", async () => {
    await stored.check();
    const { sha256 } = await stored.put(workspaceId, streamOf(Buffer.from("kept")), unlimited);
    await stored.removeAbandoned(Date.now() + 10 * 86_400_000);
    expect((await stored.read(workspaceId, sha256)).toString()).toBe("kept");
  });
});

describe("the check at the start says what is wrong", () => {
  test.each([
    ["a bucket that isn't there", { bucket: "elsewhere" }, /^S3_BUCKET "elsewhere" doesn't exist at http.*Create it/],
    [
      "a wrong secret",
      { secretAccessKey: "wrong" },
      /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is refused by .*SignatureDoesNotMatch/,
    ],
    [
      "an unknown key",
      { accessKeyId: "NOBODY" },
      /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is refused by .*InvalidAccessKeyId/,
    ],
    [
      "nothing at the endpoint",
      { endpoint: "http://127.0.0.1:1" },
      /^S3_ENDPOINT http:\/\/127.0.0.1:1 can't be used: Nothing listens at/,
    ],
  ])("%s", async (_name, changes, message) => {
    const checking = new S3Storage({ ...s3.settings, ...changes }).check();
    await expect(checking).rejects.toMatchObject({ name: "EnvError", message: expect.stringMatching(message) });
  });

  test("a data folder that can't be written", async () => {
    provideEnv({ DATA_DIR: "/proc/parley" });
    await expect(localStorage.check()).rejects.toThrow(/^DATA_DIR can't be used: .*\/proc\/parley\/files/);
    provideEnv({ DATA_DIR: folder });
  });
});

test("settings choose the bucket, with and without a prefix", async () => {
  expect(storage()).toBe(localStorage);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  provideEnv({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: "/some/folder/",
  });
  expect(storage()).toBeInstanceOf(S3Storage);
  await storage().check();
  const workspaceId = crypto.randomUUID();
  const { sha256 } = await storage().put(workspaceId, streamOf(Buffer.from("below a prefix")), unlimited);
  const direct = new S3Storage({ ...s3.settings, prefix: "some/folder/" });
  expect((await direct.read(workspaceId, sha256)).toString()).toBe("below a prefix");
  provideEnv({ S3_ENDPOINT: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "", S3_PREFIX: "" });
});
