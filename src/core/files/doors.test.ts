import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { createHttpServer } from "#server/http-server.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { cookieOf } from "../../../tests/sweep/worlds.ts";
import { fileDoors } from "./doors.ts";
import { receiveFile } from "./receive-file.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley files "));
  provideEnv({ DATA_DIR: folder });
  const pages = async () => expect.fail("a door was missed");
  const parts = { endpoints: [], apps: [], hub: new LiveHub(), files: new StaticFiles(), pages };
  server = createHttpServer({ ...parts, doors: fileDoors });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function upload(context: GivenContext, content: Buffer | string, name: string, mime: string, more = {}) {
  const response = await fetch(`${origin}/api/v1/files`, {
    method: "POST",
    headers: {
      cookie: await cookieOf(context),
      "content-type": mime,
      "x-file-name": encodeURIComponent(name),
      ...more,
    },
    body: typeof content === "string" ? content : new Uint8Array(content),
  });
  return { status: response.status, body: (await response.json()) as { id: string; mime: string; detail?: string } };
}
const download = async (context: GivenContext, id: string) =>
  fetch(`${origin}/api/v1/files/${id}`, { headers: { cookie: await cookieOf(context) } });

test("a file comes back as it went, and what it says is kept for models", async () => {
  const context = await testContext();
  const { status, body } = await upload(context, "item;price\nbread;3 €\n", "Цени 2026.csv", "text/csv");
  expect([status, body]).toMatchObject([201, { name: "Цени 2026.csv", mime: "text/csv", bytes: 23 }]);
  const answer = await download(context, body.id);
  expect(await answer.text()).toBe("item;price\nbread;3 €\n");
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%D0%A6/);
  const [row] = await sqlClient()`select content from core.file_text where file_id = ${body.id}`;
  expect(row?.content).toContain("bread;3 €");
});

test("a part of a file can be asked for, and a copy that is still right isn't sent again", async () => {
  const context = await testContext();
  const { body } = await upload(context, "0123456789", "digits.txt", "text/plain");
  const get = async (headers: Record<string, string>) =>
    fetch(`${origin}/api/v1/files/${body.id}`, { headers: { cookie: await cookieOf(context), ...headers } });
  const part = await get({ range: "bytes=2-5" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "2345", "bytes 2-5/10"]);
  expect(await (await get({ range: "bytes=-3" })).text()).toBe("789");
  expect((await get({ range: "bytes=10-" })).status).toBe(416);
  expect((await get({ "if-none-match": part.headers.get("etag") ?? "" })).status).toBe(304);
});

test("the same content is kept once, under its hash, and nothing half-written stays", async () => {
  const context = await testContext();
  await upload(context, "twice", "a.txt", "text/plain");
  await upload(context, "twice", "b.txt", "text/plain");
  const kept = await readdir(join(folder, "files", context.workspace.id));
  expect(kept).toHaveLength(1);
  expect(await readFile(join(folder, "files", context.workspace.id, kept[0] as string), "utf8")).toBe("twice");
});

test("what is an image is seen by its bytes; what only claims to be one is not shown in place", async () => {
  const context = await testContext();
  const image = await upload(context, png, "shot", "application/octet-stream");
  expect(image.body.mime).toBe("image/png");
  const shown = await download(context, image.body.id);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
  const liar = await upload(context, "<script>alert(1)</script>", "x.png", "image/png");
  expect(liar.body.mime).toBe("application/octet-stream");
  expect((await download(context, liar.body.id)).headers.get("content-disposition")).toMatch(/^attachment/);
});

test("a file is found by whoever brought it and by nobody else, and another site's page brings none", async () => {
  const context = await testContext();
  const { body } = await upload(context, "mine", "mine.txt", "text/plain");
  const colleague = await testContext({ workspaceId: context.workspace.id });
  expect((await download(colleague, body.id)).status).toBe(404);
  expect((await download(await testContext(), body.id)).status).toBe(404);
  expect((await fetch(`${origin}/api/v1/files/${body.id}`)).status).toBe(401);
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  expect((await upload(context, "theirs", "x.txt", "text/plain", foreign)).status).toBe(403);
});

test("a file over the limit is refused while it streams, and leaves nothing behind", async () => {
  const context = await testContext();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000;
      if (sent > 200_000_000) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  const request = fetch(`${origin}/api/v1/files`, {
    method: "POST",
    headers: { cookie: await cookieOf(context), "content-type": "text/plain", "x-file-name": "big.txt" },
    body: endless,
    duplex: "half",
  } as RequestInit);
  // The connection may be cut before the answer is read: either way nothing is kept.
  const status = await request.then(({ status }) => status).catch(() => 413);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100_000_000);
  await expect.poll(() => readdir(join(folder, "files", context.workspace.id))).toEqual([]);
  expect(await sqlClient()`select 1 from core.file where workspace_id = ${context.workspace.id}`).toHaveLength(0);
});

test("an upload that is cut off leaves nothing behind", async () => {
  const context = await testContext();
  const cut = new AbortController();
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent < 4) controller.enqueue(new Uint8Array(1_000_000));
      // No more comes: the server has taken in what there was and waits.
    },
  });
  const request = fetch(`${origin}/api/v1/files`, {
    method: "POST",
    headers: { cookie: await cookieOf(context), "content-type": "text/plain", "x-file-name": "cut.txt" },
    body: stream,
    duplex: "half",
    signal: cut.signal,
  } as RequestInit);
  const kept = () => readdir(join(folder, "files", context.workspace.id)).catch(() => []);
  await expect.poll(async () => (await kept()).length, { timeout: 10_000 }).toBe(1);
  cut.abort();
  await expect(request).rejects.toThrow();
  await expect.poll(kept, { timeout: 10_000 }).toEqual([]);
  expect(await sqlClient()`select 1 from core.file where workspace_id = ${context.workspace.id}`).toHaveLength(0);
});

test("large uploads at once are never held in memory", { timeout: 60_000 }, async () => {
  const context = await testContext();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 2);
  async function* content(letter: number) {
    const chunk = Buffer.alloc(1_000_000, letter);
    for (let at = 0; at < 24; at++) yield chunk;
  }
  try {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        receiveFile(context, { name: `${at}.txt`, mime: "text/plain", content: content(97 + at) }),
      ),
    );
  } finally {
    clearInterval(watch);
  }
  // Twelve files of 24 MB: two of them whole would be more than the chunks of all that are on their way.
  expect(most).toBeLessThan(48_000_000);
});

test("says that the workspace is full, and keeps nothing of what was refused", async () => {
  provideEnv({ STORAGE_GB_PER_WORKSPACE: "1" });
  try {
    const context = await testContext();
    const id = context.workspace.id;
    await sqlClient()`insert into core.file (workspace_id, name, mime, bytes, sha256)
      values (${id}, 'large.bin', 'application/octet-stream', 999999990, ${"a".repeat(64)})`;
    const { status, body } = await upload(context, "more than ten bytes", "more.txt", "text/plain");
    expect([status, body.detail]).toEqual([
      429,
      "This workspace has 1 GB of storage, and 1 GB are used. Delete files you no longer need, or ask the operator of this installation for more.",
    ]);
    expect(await readdir(join(folder, "files", id))).toEqual([]);
    expect((await upload(context, "small", "small.txt", "text/plain")).status).toBe(201);
  } finally {
    provideEnv({ STORAGE_GB_PER_WORKSPACE: "" });
  }
});
