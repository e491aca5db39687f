import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenIndexed, givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { actingAs, type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { createAnnotation } from "../reading/commands/create-annotation.ts";
import { updateAnnotation } from "../reading/commands/update-annotation.ts";
import { listAnnotations } from "../reading/queries/list-annotations.ts";
import { addCard } from "./commands/add-card.ts";
import { cancelMaking } from "./commands/cancel-making.ts";
import { reviewCard } from "./commands/review-card.ts";
import { startMaking } from "./commands/start-making.ts";
import { undoHighlights } from "./commands/undo-highlights.ts";
import type { MakingKind } from "./content.ts";
import type { MadeCitation, MadeContent } from "./content-result.ts";
import { endMaking, make } from "./make.ts";
import { getMaking } from "./queries/get-making.ts";
import { listCards } from "./queries/list-cards.ts";
import { making } from "./tables.ts";

const pages = [
  "# Harbour\n\nA berth is a place where a ship is tied up. The harbour was built in 1867 by the engineer Ilse Brandt. The harbour has twelve berths for ships of the town.",
  "# Storms\n\nThe great storm of 3 March 1891 sank eleven ships in the harbour. The breakwater was finished in 1895 and has held since. Ships in the harbour were safe after the breakwater was there.",
];
type ContentOf<Kind> = MadeContent extends infer One
  ? One extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? One
      : never
    : never
  : never;
let context: GivenContext;
let book: GivenIndexed;
let model: FakeModel;

beforeAll(async () => {
  context = await testContext();
  book = await givenIndexed(context, { title: "Lindvik", pages });
  model = await fakeModel(() => ({
    text: 'Here: [{"text": "The harbour was built in 1867 by Ilse Brandt.", "numbers": [1]}, {"text": "It was painted green in 1950.", "numbers": [2]}]',
  }));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function made<Kind extends MakingKind>(kind: Kind, by = context, of = [book.id]) {
  const { id } = await startMaking(by, { kind, documentIds: of });
  await make(id);
  const row = await getMaking(by, { makingId: id });
  expect(row.state).toBe("ready");
  return { id, row, content: row.content as ContentOf<Kind> };
}
const isVerbatim = ({ start, end, quote }: MadeCitation, text = book.text) =>
  expect(text.slice(start, end)).toBe(quote);

test("without a model a summary is made of the text's own sentences, and opens again at once", async () => {
  const { id, row, content } = await made("summary");
  expect(row.madeBy).toBe("rules");
  expect(content.points.length).toBeGreaterThan(2);
  for (const { citations } of content.points) for (const citation of citations) isVerbatim(citation);
  expect(await startMaking(context, { kind: "summary", documentIds: [book.id] })).toMatchObject({ id, isKnown: true });
});

test("dates make a timeline, definitions a glossary, headings a map", async () => {
  const timeline = (await made("timeline")).content;
  expect(timeline.entries.map(({ date }) => date)).toEqual(["1867", "3 march 1891", "1895"]);
  const glossary = (await made("glossary")).content;
  expect(glossary.entries.map(({ term }) => term)).toEqual(["berth"]);
  const map = (await made("mind_map")).content;
  expect(map.root.children.map(({ label }) => label)).toEqual(["Harbour", "Storms"]);
});

test("documents are compared by what they share", async () => {
  const other = await givenIndexed(context, {
    title: "Storholm",
    pages: ["# Harbour\n\nThe harbour of Storholm was dug in 1920 by its own people."],
  });
  const { content } = await made("comparison", context, [book.id, other.id]);
  const row = content.rows.find(({ aspect }) => aspect === "Harbour");
  expect(row?.cells.map((cell) => cell?.citations[0]?.documentId)).toEqual([book.id, other.id]);
});

test("cards come back when they are about to be forgotten, each tied to its words", async () => {
  const { content } = await made("cards");
  expect(content.cards[0]).toMatchObject({ front: "What is a berth?" });
  const { items, due } = await listCards(context, { documentId: book.id });
  expect(due).toBe(items.length);
  for (const { start, end, quote } of items) expect(book.text.slice(start, end)).toBe(quote);
  const [first] = items;
  const { dueAt } = await reviewCard(context, { cardId: first?.id as string, rating: 4 });
  expect(new Date(dueAt).getTime()).toBeGreaterThan(Date.now() + 3 * 86_400_000);
  const again = await reviewCard(context, { cardId: first?.id as string, rating: 1 });
  expect(new Date(again.dueAt).getTime()).toBeLessThan(Date.now() + 86_400_000);
  expect((await listCards(context, { documentId: book.id, due: "now" })).items).toHaveLength(items.length - 1);
  const own = await addCard(context, {
    documentId: book.id,
    start: 2,
    end: 9,
    front: "Which place?",
    back: "The harbour",
  });
  const all = await listCards(context, { documentId: book.id });
  expect(all.items.find(({ id }) => id === own.id)?.quote).toBe("Harbour");
});

test("what needs a model says so; with one, each sentence is held against its passage", async () => {
  const wish = { kind: "translation" as const, documentIds: [book.id], language: "French" };
  await expect(startMaking(context, wish)).rejects.toMatchObject({ code: "unavailable" });
  const spoken = await testContext();
  await givenProvider(spoken, model);
  const same = await givenIndexed(spoken, { title: "Lindvik", pages });
  const { row, content } = await made("summary", spoken, [same.id]);
  expect(row.madeBy).toBe("fake/chat");
  expect(content.points.map(({ verdict }) => verdict)).toEqual(["supported", "not"]);
  isVerbatim(content.points[0]?.citations[0] as MadeCitation, same.text);
});

test("key points are marked in the text, and taken back in one step but for those people wrote on", async () => {
  const { id, content } = await made("highlights");
  const marked = async () => (await listAnnotations(context, { documentId: book.id })).items;
  const marks = await marked();
  expect(marks).toHaveLength(content.points.length);
  expect(marks.length).toBeGreaterThan(3);
  for (const { origin, start, end, exact } of marks) {
    expect(origin).toBe("ai");
    expect(book.text.slice(start ?? 0, end ?? 0)).toBe(exact);
  }
  const own = await createAnnotation(context, { documentId: book.id, start: 2, end: 9 });
  const kept = marks[0]?.id as string;
  await updateAnnotation(context, { annotationId: kept, note: "Ask Ilse." });
  const reader = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  await expect(undoHighlights(reader, { makingId: id })).rejects.toMatchObject({ code: "forbidden" });
  expect((await undoHighlights(context, { makingId: id })).removed).toHaveLength(marks.length - 1);
  expect((await marked()).map((one) => one.id).sort()).toEqual([kept, own.id].sort());
  expect(await startMaking(context, { kind: "highlights", documentIds: [book.id] })).toMatchObject({ isKnown: false });
});

test("a model's points are marked where their words stand, and what stands nowhere is not", async () => {
  const spoken = await testContext();
  await givenProvider(spoken, model);
  const same = await givenIndexed(spoken, { title: "Lindvik", pages });
  await made("highlights", spoken, [same.id]);
  const { items } = await listAnnotations(spoken, { documentId: same.id });
  expect(items.map(({ note, exact }) => [note, exact])).toEqual([
    ["The harbour was built in 1867 by Ilse Brandt.", "The harbour was built in 1867 by the engineer Ilse Brandt."],
  ]);
});

test("what was cancelled is not made, and what failed says why", async () => {
  const { id } = await startMaking(context, { kind: "questions", documentIds: [book.id] });
  await cancelMaking(context, { makingId: id });
  await make(id);
  expect((await getMaking(context, { makingId: id })).state).toBe("cancelled");
  const failing = await startMaking(context, { kind: "questions", documentIds: [book.id], again: true });
  await database()
    .update(making)
    .set({ stretch: { start: 900_000, end: 900_001 } })
    .where(eq(making.id, failing.id));
  await make(failing.id).catch((error) => endMaking(failing.id, error));
  expect(await getMaking(context, { makingId: failing.id })).toMatchObject({
    state: "failed",
    fault: "There is no text to make this of.",
  });
});

test("what is made for somebody who was acted as is counted under both names", async () => {
  const owner = await testContext();
  await givenProvider(owner, model);
  const same = await givenIndexed(owner, { title: "Lindvik", pages });
  const admin = await testContext({ role: "admin", workspaceId: owner.workspace.id });
  await made("key_points", await actingAs(admin, owner.actor.id, { allowChanges: true }), [same.id]);
  const used = await sqlClient()`
    select distinct user_id, run_by_id from usage.event where workspace_id = ${owner.workspace.id} and kind = 'call'`;
  expect(used).toEqual([{ user_id: owner.actor.id, run_by_id: admin.actor.id }]);
});
