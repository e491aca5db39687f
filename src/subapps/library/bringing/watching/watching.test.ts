import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { bringAddress } from "../flows/bring-address.ts";
import { createWatch } from "./commands/create-watch.ts";
import { updateWatch } from "./commands/update-watch.ts";
import { lookAtNext } from "./keep-watches.ts";
import { listWatches } from "./queries/list-watches.ts";

let folder: string;
let server: Server;
let origin: string;
let context: GivenContext;
const answers = new Map<string, { type: string; body: string }>();
const asked: string[] = [];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "parley watching ")));
  await mkdir(join(folder, "open"));
  provideEnv({ DATA_DIR: join(folder, "data"), OUTBOUND_ALLOWED: "127.0.0.1", LIBRARY_FOLDERS: join(folder, "open") });
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    response
      .writeHead(answer ? 200 : 404, { "content-type": answer?.type ?? "text/plain" })
      .end(answer?.body ?? "nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context = await testContext();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const shelf = async () => [
  ...(await sqlClient()`
    select d.title, d.source, d.kind, (select count(*)::int from library.revision r where r.document_id = d.id) as revisions
    from library.document d where d.workspace_id = ${context.workspace.id} order by d.title`),
];
const dueNow = () => sqlClient()`update library.watch set due_at = now()`;
const essay = (word: string) => `<p>${`The ${word} came in before the tide did. `.repeat(60)}</p>`;

test("an address becomes a document, and a revision of it when its page has changed", async () => {
  answers.set("/log", { type: "text/html", body: `<title>Log</title><article>${essay("pilot")}</article>` });
  const first = await bringAddress(context, { address: `${origin}/log` });
  expect(await bringAddress(context, { address: `${origin}/log` })).toEqual({ ...first, isKnown: true });
  answers.set("/log", { type: "text/html", body: `<title>Log</title><article>${essay("doctor")}</article>` });
  expect(await bringAddress(context, { address: `${origin}/log` })).toMatchObject({ id: first.id, isKnown: false });
  expect(await shelf()).toMatchObject([{ title: "log", source: "url", kind: "html", revisions: 2 }]);
  await expect(bringAddress(context, { address: `${origin}/gone` })).rejects.toMatchObject({ code: "unavailable" });
  provideEnv({ OUTBOUND_ALLOWED: "" });
  await expect(bringAddress(context, { address: `${origin}/log` })).rejects.toMatchObject({ code: "forbidden" });
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
});

test("a feed brings what is new, fetches teasers once, and tells why it fails", async () => {
  context = await testContext();
  const feed = (word: string) => `<rss><channel><title>Harbour news</title>
    <item><guid>1</guid><title>Whole</title><link>${origin}/1</link><content:encoded><![CDATA[${essay(word)}]]></content:encoded></item>
    <item><guid>2</guid><title>Teaser</title><link>/2</link><description>Read on</description></item>
    <item><guid>3</guid><title>Lost</title><link>/3</link></item></channel></rss>`;
  answers.set("/feed", { type: "application/rss+xml", body: feed("pilot") });
  answers.set("/2", { type: "text/html", body: `<article>${essay("second")}</article>` });
  await createWatch(context, { kind: "feed", address: `${origin}/feed` });
  await lookAtNext();
  expect(await shelf()).toMatchObject([
    { title: "Teaser", revisions: 1 },
    { title: "Whole", source: "feed", revisions: 1 },
  ]);
  answers.set("/feed", { type: "application/rss+xml", body: feed("doctor") });
  asked.length = 0;
  await dueNow();
  await lookAtNext();
  expect(await shelf()).toMatchObject([
    { title: "Teaser", revisions: 1 },
    { title: "Whole", revisions: 2 },
  ]);
  expect(asked).toEqual(["/feed", "/3"]);
  answers.set("/feed", { type: "text/html", body: "<p>We moved.</p>" });
  await dueNow();
  await lookAtNext();
  const { items } = await listWatches(context, {});
  expect(items).toMatchObject([
    { name: "Harbour news", address: `${origin}/feed`, brought: 0, fault: expect.stringMatching(/no feed/) },
  ]);
  await updateWatch(context, { watchId: items[0]?.id ?? "", isPaused: true });
  await dueNow();
  expect(await lookAtNext()).toBeNull();
});

test("a folder is watched only where the operator opened it, and links lead nowhere", async () => {
  context = await testContext();
  const open = join(folder, "open");
  await writeFile(join(folder, "secret.txt"), "Not for the library.");
  await mkdir(join(open, "deep"));
  await writeFile(join(open, "deep/tide.md"), "# Tide tables\n\nHigh water at nine.");
  await writeFile(join(open, "tool.bin"), Buffer.from([1, 2, 3, 0, 0, 0, 0, 5]));
  await symlink(join(folder, "secret.txt"), join(open, "link.txt"));
  await symlink(folder, join(open, "out"));
  const closed = { code: "forbidden" };
  for (const address of [folder, join(open, "out"), `${open}/../data`, `${open}er`]) {
    await expect(createWatch(context, { kind: "folder", address })).rejects.toMatchObject(closed);
  }
  const editor = await testContext({ role: "editor", workspaceId: context.workspace.id });
  await expect(createWatch(editor, { kind: "folder", address: open })).rejects.toMatchObject(closed);
  await createWatch(context, { kind: "folder", address: open });
  await lookAtNext();
  expect(await shelf()).toMatchObject([{ title: "tide", source: "folder", revisions: 1 }]);
  await writeFile(join(open, "deep/tide.md"), "# Tide tables\n\nHigh water at ten.");
  const later = new Date(Date.now() + 5000);
  await utimes(join(open, "deep/tide.md"), later, later);
  await dueNow();
  await lookAtNext();
  expect(await shelf()).toMatchObject([{ title: "tide", revisions: 2 }]);
});
