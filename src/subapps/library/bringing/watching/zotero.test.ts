import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type FakeZotero, fakeZotero } from "../../../../../tests/support/fake-zotero.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { getFacts } from "../../citing/queries/get-facts.ts";
import { listReferences } from "../../citing/queries/list-references.ts";
import { checkWatch } from "./commands/check-watch.ts";
import { createWatch } from "./commands/create-watch.ts";
import { look } from "./keep-watches.ts";
import { listWatches } from "./queries/list-watches.ts";
import { zoteroAddress } from "./rules/zotero-address.ts";

let folder: string;
let zotero: FakeZotero;
let context: GivenContext;
let watchId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley zotero "));
  zotero = await fakeZotero("users/4711", "a-secret-key");
  provideEnv({ DATA_DIR: folder, OUTBOUND_ALLOWED: "127.0.0.1", ZOTERO_API_URL: zotero.url });
  context = await testContext();
});
afterAll(async () => {
  await zotero.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const lookNow = () => look(watchId, "Ours");
const shelf = async () => [
  ...(await sqlClient()`select id, title, source, tags, (select count(*)::int from library.revision r where r.document_id = d.id) as revisions
    from library.document d where workspace_id = ${context.workspace.id} order by title`),
];

test("a library is named by its number, or by its address", () => {
  expect(zoteroAddress("https://www.zotero.org/groups/99/harbour_studies/items")).toBe("groups/99");
  expect(zoteroAddress("users/4711/collections/ABCD2345")).toBe("users/4711/collections/ABCD2345");
  expect(() => zoteroAddress("marta")).toThrow(/users\/123456/);
});

test("items become references, files documents with their facts, collections tags; the key stays sealed", async () => {
  zotero.version = 12;
  zotero.items = [
    {
      key: "BOOK2222",
      version: 10,
      data: { itemType: "book", title: "Tides", collections: [], tags: [] },
      csljson: {
        id: "1/BOOK2222",
        type: "book",
        title: "Tides",
        author: [{ family: "Holm", given: "Kåre" }],
        issued: { "date-parts": [["1999", 5]] },
      },
    },
    {
      key: "PAPER333",
      version: 11,
      data: { itemType: "journalArticle", title: "Storms", collections: ["COLLECT1"], tags: [{ tag: "wind" }] },
      csljson: { id: "1/PAPER333", type: "article-journal", title: "Storms at sea", DOI: "10.1234/storms", volume: 7 },
    },
    {
      key: "FILE4444",
      version: 12,
      data: {
        itemType: "attachment",
        parentItem: "PAPER333",
        linkMode: "imported_file",
        contentType: "text/markdown",
        filename: "storms.md",
      },
    },
    {
      key: "LINK5555",
      version: 12,
      data: { itemType: "attachment", parentItem: "PAPER333", linkMode: "linked_url", url: "https://example.org" },
    },
    { key: "GONE6666", version: 12, data: { itemType: "attachment", linkMode: "imported_file", filename: "gone.pdf" } },
  ];
  zotero.files.set("FILE4444", Buffer.from("# Storms\n\nThe great storm of 1891 sank eleven ships."));
  const { id } = await createWatch(context, { kind: "zotero", address: "users/4711", key: "a-secret-key" });
  watchId = id;
  const [kept] = await sqlClient()`select sealed_key from library.watch where id = ${id}`;
  expect(kept?.sealed_key).not.toContain("a-secret-key");
  await lookNow();
  const [watch] = (await listWatches(context, {})).items;
  expect(watch).toMatchObject({ kind: "zotero", hasKey: true, brought: 2, fault: null });
  expect(JSON.stringify(watch)).not.toContain("secret");
  const [paper, ...more] = await shelf();
  expect(more).toEqual([]);
  expect(paper).toMatchObject({
    title: "Storms at sea",
    source: "zotero",
    tags: ["Storm studies", "wind"],
    revisions: 1,
  });
  expect((await getFacts(context, { documentId: paper?.id })).facts).toMatchObject({
    DOI: "10.1234/storms",
    volume: "7",
  });
  const { items } = await listReferences(context, {});
  expect(items.map(({ documentId, facts }) => [documentId, facts.title])).toEqual([
    [paper?.id, "Storms at sea"],
    [null, "Tides"],
  ]);
  expect(items[1]?.facts.issued).toEqual({ "date-parts": [[1999, 5]] });
});

test("a later look asks only for what changed, and what was deleted goes where it has no document", async () => {
  zotero.asked.length = 0;
  await lookNow();
  expect(zotero.asked).toEqual(["/users/4711/items?include=data,csljson&limit=100&start=0&since=12"]);
  zotero.version = 20;
  zotero.items = zotero.items.filter(({ key }) => key !== "BOOK2222");
  zotero.deleted.push({ key: "BOOK2222", version: 19 }, { key: "PAPER333", version: 5 });
  const file = zotero.items.find(({ key }) => key === "FILE4444");
  if (file) file.version = 20;
  zotero.files.set("FILE4444", Buffer.from("# Storms\n\nThe great storm of 1891 sank twelve ships."));
  zotero.asked.length = 0;
  await checkWatch(context, { watchId });
  await lookNow();
  expect(zotero.asked[0]).toContain("since=12");
  expect(zotero.asked.filter((path) => path.endsWith("/file"))).toEqual(["/users/4711/items/FILE4444/file"]);
  expect(await shelf()).toMatchObject([{ title: "Storms at sea", revisions: 2 }]);
  expect((await listReferences(context, {})).items.map(({ facts }) => facts.title)).toEqual(["Storms at sea"]);
});

test("a key that is refused is told, and what was reached stays reached", async () => {
  const other = await createWatch(context, { kind: "zotero", address: "groups/1", key: "another" });
  await look(other.id, "Ours");
  const { items } = await listWatches(context, {});
  expect(items.find(({ id }) => id === other.id)?.fault).toMatch(/refused the key/);
});
