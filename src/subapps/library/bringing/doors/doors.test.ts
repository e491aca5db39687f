import { mkdtemp, rm } from "node:fs/promises";
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
import { makeEpub } from "../../../../../tests/fixtures/library/make-epub.ts";
import { makePicture } from "../../../../../tests/fixtures/library/make-picture.ts";
import { givenReadFile } from "../../../../../tests/support/given-files.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { cookieOf } from "../../../../../tests/sweep/worlds.ts";
import { documentFigure, documentFile } from "./file-doors.ts";
import { documentUpload, revisionUpload } from "./upload-doors.ts";

let folder: string;
let server: Server;
let origin: string;
let context: GivenContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley doors "));
  provideEnv({ DATA_DIR: folder });
  const pages = async () => expect.fail("a door was missed");
  const doors = [documentUpload, revisionUpload, documentFile, documentFigure];
  server = createHttpServer({ endpoints: [], apps: [], hub: new LiveHub(), files: new StaticFiles(), pages, doors });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/library/documents`;
  context = await testContext();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function upload(name: string, content: string, path = "") {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { cookie: await cookieOf(context), "x-file-name": encodeURIComponent(name), "content-type": "text/plain" },
    body: content,
  });
  return {
    status: response.status,
    body: (await response.json()) as { id: string; revisionId: string; isKnown: boolean },
  };
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/${path}`, { headers: { cookie: await cookieOf(context), ...headers } });

test("a file is taken in once, a folder's file becomes a revision when it has changed, and a newer one when it is said to", async () => {
  const first = await upload("Дневник/ден 1.md", "# Първи ден");
  expect([first.status, first.body.isKnown]).toEqual([201, false]);
  expect((await upload("elsewhere.md", "# Първи ден")).status).toBe(200);
  const changed = await upload("Дневник/ден 1.md", "# Първи ден, наново");
  expect([changed.status, changed.body.id]).toEqual([201, first.body.id]);
  const newer = await upload("x.md", "# Още нещо", `/${first.body.id}/revisions`);
  expect([newer.status, newer.body.id]).toEqual([201, first.body.id]);
  expect((await upload("x.csv", "a;b\n1;2", `/${first.body.id}/revisions`)).status).toBe(400);
  expect((await upload("y.md", "words", `?collectionId=${crypto.randomUUID()}`)).status).toBe(404);
  const [row] =
    await sqlClient()`select count(*)::int as count from library.document where workspace_id = ${context.workspace.id}`;
  expect(row?.count).toBe(1);
});

test("a file is sent whole or in parts, and runs nothing", async () => {
  const { body } = await upload("<script>.html", "<html><body>0123456789</body></html>");
  const whole = await get(`${body.id}/file`);
  expect(await whole.text()).toBe("<html><body>0123456789</body></html>");
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "accept-ranges": "bytes",
  });
  expect(whole.headers.get("cache-control")).toBe("private, no-cache");
  const one = await get(`${body.id}/file?revision=${body.revisionId}`);
  expect(one.headers.get("cache-control")).toContain("immutable");
  const part = await get(`${body.id}/file`, { range: "bytes=12-15" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "0123", "bytes 12-15/36"]);
  const tail = await get(`${body.id}/file`, { range: "bytes=-7" });
  expect([tail.status, await tail.text()]).toEqual([206, "</html>"]);
  expect((await get(`${body.id}/file`, { range: "bytes=36-" })).status).toBe(416);
  expect((await get(`${body.id}/file`, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
});

test("a book's pictures are sent to whoever may read it", async () => {
  const { content } = makePicture(60, 90, [{ text: "Sea", x: 5, y: 40, size: 20 }]);
  const { id } = await givenReadFile(
    context,
    "sea.epub",
    makeEpub("Sea", [{ name: "One", html: "<p>Waves.</p>" }], content),
  );
  const [row] = await sqlClient()`select sha256 from library.figure where workspace_id = ${context.workspace.id}`;
  const picture = await get(`${id}/figures/${row?.sha256}`);
  expect([picture.headers.get("content-type"), Buffer.from(await picture.arrayBuffer()).equals(content)]).toEqual([
    "image/png",
    true,
  ]);
  expect((await get(`${id}/figures/${"0".repeat(64)}`)).status).toBe(404);
});

test("a plan's room counts documents and what they hold", async () => {
  const [plan] = await sqlClient()`
    insert into core.plan (agency_id, name, documents, storage_bytes) select ${context.workspace.id}, 'Small', count(*) + 1, 100000000
    from library.document where workspace_id = ${context.workspace.id} returning id`;
  await sqlClient()`update core.workspace set plan_id = ${plan?.id} where id = ${context.workspace.id}`;
  expect((await upload("room.txt", "There is room for this.")).status).toBe(201);
  expect((await upload("more.txt", "And none for this.")).status).toBe(429);
  await sqlClient()`update core.plan set documents = null, storage_bytes = 10 where id = ${plan?.id}`;
  expect((await upload("more.txt", "And none for this.")).status).toBe(429);
});
