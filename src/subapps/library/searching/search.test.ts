import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { type GivenIndexed, givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { collection, collectionItem, segment } from "../tables.ts";
import { getPassage } from "./queries/get-passage.ts";
import { searchLibrary } from "./queries/search-library.ts";
import { tidySegments } from "./segments/merge-segments.ts";

let owner: GivenContext;
let harbour: GivenIndexed;
let secret: GivenIndexed;

const tidy = async () => {
  while (await tidySegments());
};
const titles = async (context: GivenContext, query: string, more: object = {}) =>
  (await searchLibrary(context, { query, group: "document", ...more })).documents.map(({ title }) => title);

beforeAll(async () => {
  owner = await testContext();
  harbour = await givenIndexed(owner, {
    title: "The harbour of Lindvik",
    pages: [
      "# History\n\nThe harbour was built in 1867 by the engineer Ilse Brandt. It has twelve berths.",
      "# Fees\n\nA berth costs forty crowns a night. Ships over thirty metres pay twice.",
    ],
  });
  await givenIndexed(owner, {
    title: "Хижа Рила",
    pages: ["Хижата е отворена през лятото. Нощувката струва двайсет лева."],
  });
  await givenIndexed(owner, {
    title: "Café",
    pages: ["Le café est ouvert tous les jours. Les remboursements sont rapides."],
    kind: "text",
    tags: ["food"],
  });
  await givenIndexed(owner, {
    title: "Puerto",
    pages: ["El puerto cobra cuarenta coronas por noche. Las devoluciones tardan dos semanas."],
  });
  await givenIndexed(owner, {
    title: "Porto",
    pages: ["Os navios chegam ao porto de manhã e as avaliações são boas."],
  });
  secret = await givenIndexed(owner, {
    title: "Salaries",
    access: "restricted",
    pages: ["The harbour master earns nine hundred crowns."],
  });
  await tidy();
});
afterAll(closeDatabase);

test("a passage is found by forms of its words, with the hits at their places", async () => {
  const { passages } = await searchLibrary(owner, { query: "who builds harbours?" });
  const [first] = passages;
  expect(first).toMatchObject({ documentId: harbour.id, pageFrom: 1, headings: ["History"] });
  const words = first?.snippet.hits.map(({ start, end }) => harbour.text.slice(start, end));
  expect(words).toEqual(["harbour", "built"].filter((word) => words?.includes(word)));
  expect(words).toContain("harbour");
  expect(harbour.text.slice(first?.start, first?.end)).toContain("Ilse Brandt");
});

test.each([
  ["нощувки в хижи", "Хижа Рила"],
  ["remboursement", "Café"],
  ["cafe", "Café"],
  ["devolucion", "Puerto"],
  ["avaliação dos navios", "Porto"],
])("%s is found in its language, with or without accents", async (query, title) =>
  expect((await titles(owner, query))[0]).toBe(title),
);

test("a misspelt word is taken for the nearest one there is, and that is said", async () => {
  const { passages, corrections } = await searchLibrary(owner, { query: "harbuor enginere" });
  expect(passages[0]?.documentId).toBe(harbour.id);
  expect(corrections.map(({ asked }) => asked)).toEqual(["harbuor", "enginere"]);
});

test("what was guessed never goes before what stands there as it was asked", async () => {
  const context = await testContext();
  await givenIndexed(context, {
    title: "One",
    pages: ["Lanterns lanterns lanterns hang in every street and lanterns glow."],
  });
  await givenIndexed(context, {
    title: "Two",
    pages: ["The keeper sleeps by day, as every keeper does, and wakes for fog."],
  });
  await givenIndexed(context, { title: "Three", pages: ["The keeper eats at noon."] });
  await tidy();
  expect((await titles(context, "keeper lantrens")).slice(0, 2)).not.toContain("One");
  expect(await titles(context, "lantrens")).toEqual(["One"]);
  // Abbreviations and short words are meant as they are written.
  expect(await titles(context, "fig lantREN")).toEqual([]);
});

test("a title counts as words of its passages: it does not outdo what they say", async () => {
  const context = await testContext();
  const pages = ["# Steps\n\nThe tower has 138 steps.", "# Tours\n\nGuided tours of the tower begin at noon."];
  await givenIndexed(context, { title: "The old tower", pages });
  await givenIndexed(context, { title: "Bread", pages: ["# Oven\n\nThe oven is lit at three."] });
  await tidy();
  const { passages } = await searchLibrary(context, { query: "When are tours of the old tower?" });
  expect(passages.map(({ headings }) => headings[0])).toEqual(["Tours", "Steps"]);
});

test("nothing of a document is found by who may not read it, and its own reader finds it", async () => {
  const colleague = await testContext({ role: "viewer", workspaceId: owner.workspace.id });
  expect(await titles(colleague, "harbour master crowns")).not.toContain("Salaries");
  expect(await titles(owner, "harbour master crowns")).toContain("Salaries");
  expect(await titles(await testContext(), "harbour")).toEqual([]);
  const { passages } = await searchLibrary(owner, { query: "master earns" });
  const passageId = passages.find(({ documentId }) => documentId === secret.id)?.id as number;
  await expect(getPassage(colleague, { passageId })).rejects.toMatchObject({ code: "not_found" });
  expect((await getPassage(owner, { passageId })).content).toContain("nine hundred");
});

test("filters leave out everything else, and pages go on where the last ended", async () => {
  const [shelf] = await database()
    .insert(collection)
    .values({ workspaceId: owner.workspace.id, name: "Sea" })
    .returning();
  if (!shelf) throw new Error("no collection");
  await database().insert(collectionItem).values({ collectionId: shelf.id, documentId: harbour.id });
  expect(await titles(owner, "crowns", { collectionId: shelf.id })).toEqual(["The harbour of Lindvik"]);
  expect(await titles(owner, "café", { kinds: "text", tags: "food" })).toEqual(["Café"]);
  expect(await titles(owner, "café", { kinds: "pdf" })).toEqual([]);
  expect(await titles(owner, "noche", { languages: ["es"] })).toEqual(["Puerto"]);
  const first = await searchLibrary(owner, { query: "harbour crowns berth", limit: 1 });
  const second = await searchLibrary(owner, {
    query: "harbour crowns berth",
    limit: 1,
    cursor: first.nextCursor as string,
  });
  expect(second.passages[0]?.id).not.toBe(first.passages[0]?.id);
});

test("a phrase in quotes is found as it stands", async () => {
  const { passages } = await searchLibrary(owner, { query: '"berth costs forty"' });
  expect(passages.map(({ headings }) => headings)).toEqual([["Fees"]]);
});

test("a title helps", async () => {
  expect((await titles(owner, "Lindvik"))[0]).toBe("The harbour of Lindvik");
});

test("of a newer revision only the newer words are found, before and after segments are merged", async () => {
  const context = await testContext();
  const old = await givenIndexed(context, { title: "Rules", pages: ["Visitors must carry a lantern."] });
  await givenIndexed(context, { title: "Rules", pages: ["Visitors must carry a whistle."], of: old });
  for (let at = 0; at < 8; at++)
    await givenIndexed(context, {
      title: `Note ${at}`,
      pages: [`The ${["red", "blue"][at % 2]} boat number ${at} left.`],
    });
  const check = async () => {
    expect(await titles(context, "lantern")).toEqual([]);
    expect(await titles(context, "whistle")).toEqual(["Rules"]);
    expect(await titles(context, "red boat")).toHaveLength(8);
  };
  await check();
  await tidy();
  const segments = await database().select().from(segment).where(eq(segment.workspaceId, context.workspace.id));
  expect(segments.some(({ level }) => level === 1)).toBe(true);
  await check();
});

test("Chinese, Japanese and Korean are found in the middle of a text, with the hits at their places", async () => {
  const context = await testContext();
  const filler = "这一段讲的是别的事情，与要找的内容没有关系。".repeat(30);
  await givenIndexed(context, { title: "港口", pages: [`${filler}\n\n林德维克港口建于一八六七年，共有十二个泊位。`] });
  await givenIndexed(context, { title: "駅", pages: ["明日は東京駅でコーヒーを飲みます。"] });
  await givenIndexed(context, { title: "학교", pages: ["내일 학교에서 한국어를 배웁니다."] });
  await tidy();
  expect(await titles(context, "泊位")).toEqual(["港口"]);
  expect(await titles(context, "コーヒー")).toEqual(["駅"]);
  expect(await titles(context, "국어")).toEqual(["학교"]);
  expect(await titles(context, "京")).toEqual(["駅"]);
  expect(await titles(context, "北京市")).not.toContain("港口");
  const { passages } = await searchLibrary(context, { query: "十二个泊位" });
  const [first] = passages;
  const { text, start, hits } = first?.snippet ?? { text: "", start: 0, hits: [] };
  expect(hits.map((hit) => text.slice(hit.start - start, hit.end - start))).toEqual(["十二个泊位"]);
});

test("documents that were indexed before words of such scripts were taken apart are indexed anew", async () => {
  const context = await testContext();
  const { id } = await givenIndexed(context, { title: "品茶入门", pages: ["我们每天早上喝绿茶。"] });
  await tidy();
  const db = database();
  const ofWorkspace = eq(segment.workspaceId, context.workspace.id);
  const [before] = await db.select().from(segment).where(ofWorkspace);
  await db.execute(sql`update library.posting set entries = '' where segment_id = ${before?.id ?? 0}`);
  await db.execute(sql`update library.title set terms = '{}' where document_id = ${id}`);
  await db.update(segment).set({ isOutdated: true }).where(ofWorkspace);
  await tidy();
  const rows = await db.select().from(segment).where(ofWorkspace);
  expect(rows).toMatchObject([{ isOutdated: false, passages: 1, documentIds: [id] }]);
  for (const query of ["绿茶", "入门", "门"]) expect(await titles(context, query), query).toEqual(["品茶入门"]);
});
