import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { givenFile, givenReadFile } from "../../../../tests/support/given-files.ts";
import { givenDocument } from "../../../../tests/support/given-library.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { addToCollection } from "./commands/add-to-collection.ts";
import { createCollection } from "./commands/create-collection.ts";
import { setMember } from "./commands/set-member.ts";
import { updateDocument } from "./commands/update-document.ts";
import { getDocument } from "./queries/get-document.ts";
import { getPageSizes } from "./queries/get-page-sizes.ts";
import { getPages } from "./queries/get-pages.ts";
import { listCollections } from "./queries/list-collections.ts";
import { listDocuments } from "./queries/list-documents.ts";
import { listTags } from "./queries/list-tags.ts";

let folder: string;
let owner: GivenContext;
let editor: GivenContext;
let reader: GivenContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley shelf "));
  provideEnv({ DATA_DIR: folder });
  owner = await testContext();
  editor = await testContext({ role: "editor", workspaceId: owner.workspace.id, name: "Ines Prado" });
  reader = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

test("a shelf is sorted, filtered and paged", async () => {
  const context = await testContext({ name: "Bo Lind" });
  const titles = ["Whale songs", "An atlas of rivers", "River ferries"];
  for (const title of titles) await givenDocument(context, ["Words."], { title });
  const { id } = await givenFile(context, "unread river.txt", "not read yet");
  await updateDocument(context, { documentId: id, tags: ["water", "water", "new"] });
  const all = await listDocuments(context, { sort: "title" });
  expect(all.items.map(({ title }) => title)).toEqual([
    "An atlas of rivers",
    "River ferries",
    "unread river",
    "Whale songs",
  ]);
  for (const sort of ["title", "recent", "added"] as const) {
    const first = await listDocuments(context, { sort, limit: 3 });
    const second = await listDocuments(context, { sort, limit: 3, cursor: first.nextCursor as string });
    const seen = [...first.items, ...second.items].map((item) => item.id);
    expect([seen.length, new Set(seen).size, second.nextCursor]).toEqual([4, 4, null]);
  }
  expect((await listDocuments(context, { search: "RIVER at" })).items.map(({ title }) => title)).toEqual([
    "An atlas of rivers",
  ]);
  const [unread] = (await listDocuments(context, { state: "waiting", tag: "water" })).items;
  expect(unread).toMatchObject({
    id,
    broughtBy: { name: "Bo Lind" },
    readableId: null,
    revision: { state: "waiting", pagesRead: 0 },
  });
  expect((await listTags(context, {})).items).toEqual([
    { tag: "new", documents: 1 },
    { tag: "water", documents: 1 },
  ]);
});

test("a closed document is found by whom its collection is open to, and by nobody else", async () => {
  const { documentId } = await givenDocument(editor, ["For few eyes."], {
    title: "Board minutes",
    access: "restricted",
  });
  const titlesOf = async (context: GivenContext) => (await listDocuments(context, {})).items.map(({ title }) => title);
  const refused = { code: "not_found" };
  expect(await titlesOf(reader)).not.toContain("Board minutes");
  await expect(getPages(reader, { documentId })).rejects.toMatchObject(refused);

  const { id: collectionId } = await createCollection(editor, { name: "Board", access: "restricted" });
  await addToCollection(editor, { collectionId, documentIds: [documentId] });
  expect((await listCollections(reader, {})).items).toEqual([]);
  await setMember(editor, { collectionId, userId: reader.actor.id, level: "read" });
  expect((await listCollections(reader, {})).items).toMatchObject([
    { name: "Board", level: "read", documents: 1, isOwn: false },
  ]);
  expect(await titlesOf(reader)).toContain("Board minutes");
  expect(await getDocument(reader, { documentId })).toMatchObject({ level: "read", collections: [{ name: "Board" }] });
  expect((await getDocument(owner, { documentId })).level).toBe("edit");

  const helper = await testContext({ role: "agent", workspaceId: owner.workspace.id });
  await setMember(editor, { collectionId, userId: helper.actor.id, level: "read" });
  await expect(updateDocument(helper, { documentId, title: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  await setMember(editor, { collectionId, userId: helper.actor.id, level: "edit" });
  await updateDocument(helper, { documentId, title: "Board minutes, May" });
  await expect(updateDocument(helper, { documentId, access: "workspace" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await setMember(editor, { collectionId, userId: reader.actor.id, level: null });
  await expect(getDocument(reader, { documentId })).rejects.toMatchObject(refused);
});

test("a long text is read in parts, whose words are the whole text in order", async () => {
  const paragraph = "Every lighthouse on this coast was built twice, once by the sea and once by the council. "
    .repeat(30)
    .trim();
  const text = Array.from({ length: 60 }, (_, at) => `${at + 1}. ${paragraph}`).join("\n\n");
  const { id } = await givenReadFile(owner, "lighthouses.txt", text);
  const sizes = await getPageSizes(owner, { documentId: id });
  let whole = "";
  for (let from: number | null = 1; from; ) {
    const { pages, next }: Awaited<ReturnType<typeof getPages>> = await getPages(owner, { documentId: id, from });
    expect(pages.length).toBeLessThanOrEqual(20);
    expect(pages.map(({ start }) => start)).toEqual(sizes.starts.slice(from - 1, from - 1 + pages.length));
    whole += pages.map(({ text: part }) => part).join("");
    from = next;
  }
  expect(whole.replaceAll(/\s+/g, " ").trim()).toBe(text.replaceAll(/\s+/g, " "));
  expect([sizes.characters, sizes.starts.length]).toEqual([whole.length, sizes.pagesTotal]);
});
