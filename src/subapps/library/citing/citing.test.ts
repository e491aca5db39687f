import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { collection, collectionItem } from "../tables.ts";
import { deleteReference } from "./commands/delete-reference.ts";
import { importBibtex } from "./commands/import-bibtex.ts";
import { saveFacts } from "./commands/save-facts.ts";
import { updateReference } from "./commands/update-reference.ts";
import { matchReference } from "./on/match-reference.ts";
import { exportReferences } from "./queries/export-references.ts";
import { getBibliography } from "./queries/get-bibliography.ts";
import { getFacts } from "./queries/get-facts.ts";
import { listReferences } from "./queries/list-references.ts";

let context: GivenContext;
const pages = ["# Harbours\n\nWhat was written about harbours."];

beforeAll(async () => {
  context = await testContext();
});
afterAll(closeDatabase);

const text = `
@article{brandt1867, author = {Brandt, Ilse}, title = {The harbour of {Lindvik}}, journal = {Tides}, year = {1867}, doi = {10.1234/abc}}
@book{board, author = {{Harbour Board}}, title = {Tables of the tides}, year = {1901}, file = {:papers/tables.md:text/markdown}}
@book{elsewhere, author = {Holm, Kåre}, title = {A storm that nobody has brought}, year = {1999}}
@book{broken, title = {`;

test("entries become facts of the documents they are about, by title and by file, and references where there is none", async () => {
  const byTitle = await givenIndexed(context, { title: "The Harbour of Lindvik", pages });
  const byFile = await givenIndexed(context, { title: "tables", pages });
  expect(await getFacts(context, { documentId: byTitle.id })).toMatchObject({
    isKept: false,
    facts: { title: "The Harbour of Lindvik" },
  });
  expect(await importBibtex(context, { text })).toMatchObject({
    entries: 3,
    documents: 2,
    added: 1,
    faults: [expect.stringContaining("@book is never closed")],
  });
  expect(await getFacts(context, { documentId: byTitle.id })).toMatchObject({
    key: "brandt1867",
    isKept: true,
    facts: { author: [{ family: "Brandt", given: "Ilse" }], DOI: "10.1234/abc" },
  });
  expect((await getFacts(context, { documentId: byFile.id })).facts.title).toBe("Tables of the tides");
  // The same file again adds nothing.
  expect(await importBibtex(context, { text })).toMatchObject({ documents: 2, added: 0 });
  const { items } = await listReferences(context, { search: "storm" });
  expect(items).toMatchObject([
    { documentId: null, key: "elsewhere", facts: { title: "A storm that nobody has brought" } },
  ]);
  expect((await listReferences(context, {})).items).toHaveLength(3);
});

test("facts are corrected, references too; somebody who may only read changes nothing", async () => {
  const { id: documentId } = await givenIndexed(context, { title: "Notes without a name", pages });
  const facts = {
    type: "report" as const,
    title: "A report",
    publisher: "The Board",
    issued: { "date-parts": [[1950]] },
  };
  await saveFacts(context, { documentId, facts, key: "report50" });
  expect(await getFacts(context, { documentId })).toMatchObject({ key: "report50", facts });
  const reader = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  await expect(saveFacts(reader, { documentId, facts })).rejects.toMatchObject({ code: "forbidden" });
  await expect(saveFacts(context, { documentId, facts, key: "no spaces" })).rejects.toMatchObject({ code: "invalid" });
  await importBibtex(context, { text: "@misc{x, title = {Something to be forgotten}}" });
  const [found] = (await listReferences(context, { search: "forgotten" })).items;
  const referenceId = found?.referenceId as string;
  await updateReference(context, { referenceId, facts: { type: "book", title: "Something to be remembered" } });
  expect((await listReferences(context, { search: "remembered" })).items).toMatchObject([{ key: "x" }]);
  await deleteReference(context, { referenceId });
  await expect(deleteReference(context, { referenceId })).rejects.toMatchObject({ code: "not_found" });
});

test("a collection, or what is named, is taken along as BibTeX and CSL-JSON, and becomes a list of references", async () => {
  const own = await testContext();
  const [shelf] = await database()
    .insert(collection)
    .values({ workspaceId: own.workspace.id, name: "Harbours", createdBy: own.actor.id })
    .returning({ id: collection.id });
  const collectionId = shelf?.id as string;
  const book = await givenIndexed(own, { title: "The Harbour of Lindvik", pages });
  await database().insert(collectionItem).values({ collectionId, documentId: book.id });
  await givenIndexed(own, { title: "Not in the collection", pages });
  await importBibtex(own, { text, collectionId });
  const { name, works } = await exportReferences(own, { collectionId });
  expect(name).toBe("Harbours");
  expect(works.map(({ key }) => key)).toEqual(["elsewhere", "board", "brandt1867"]);
  const { entries } = await getBibliography(own, { collectionId });
  expect(entries.map((entry) => entry.text)).toEqual([
    "Brandt, I. (1867). The harbour of Lindvik. Tides. https://doi.org/10.1234/abc",
    "Harbour Board. (1901). Tables of the tides.",
    "Holm, K. (1999). A storm that nobody has brought.",
  ]);
  const numbered = await getBibliography(own, { ids: book.id as unknown as string[], style: "ieee" });
  expect(numbered.entries).toMatchObject([
    { documentId: book.id, text: expect.stringMatching(/^\[1\] I\. Brandt, “The harbour/) },
  ]);
  const stranger = await testContext();
  await expect(getBibliography(stranger, { ids: [book.id] })).rejects.toMatchObject({ code: "not_found" });
});

test("a document that comes after its reference takes it over", async () => {
  const own = await testContext();
  await importBibtex(own, { text });
  const { id: documentId, revisionId } = await givenIndexed(own, { title: "A storm that nobody has brought", pages });
  const news = { documentId, revisionId, state: "ready" as const };
  await matchReference.run(own, news, { id: 1, workspaceId: own.workspace.id, userId: null, createdAt: new Date() });
  expect(await getFacts(own, { documentId })).toMatchObject({ key: "elsewhere", isKept: true });
  expect((await listReferences(own, {})).items.filter((one) => one.documentId === null)).toHaveLength(2);
});
