import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { conversation } from "#engine/messages/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { givenDocument, givenRevision } from "../../../../tests/support/given-library.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { citation } from "../tables.ts";
import { addComment } from "./commands/add-comment.ts";
import { createAnnotation } from "./commands/create-annotation.ts";
import { createNote } from "./commands/create-note.ts";
import { deleteAnnotation } from "./commands/delete-annotation.ts";
import { saveReadingState } from "./commands/save-reading-state.ts";
import { saveViewSettings } from "./commands/save-view-settings.ts";
import { updateAnnotation } from "./commands/update-annotation.ts";
import { reanchorNext } from "./keep-anchors.ts";
import { exportAnnotations } from "./queries/export-annotations.ts";
import { getReading } from "./queries/get-reading.ts";
import { listAnnotations } from "./queries/list-annotations.ts";
import { listBroken } from "./queries/list-broken.ts";
import { listComments } from "./queries/list-comments.ts";
import { listNotes } from "./queries/list-notes.ts";
import { annotationsMarkdown } from "./rules/annotations-markdown.ts";

afterAll(closeDatabase);

const pages = [
  "The Maker shall test every pole joint to minus fifteen degrees. A joint that cracks is a fault of manufacture, ",
  "whatever the age of the product. Without that notice, the cost of any return falls on the Maker in full.\n",
  "Where more than two in a hundred products show the same fault, the Shop may ask for a recall.\n",
];

test("a highlight reaches across pages, carries its own words, and is kept from nobody but by wish", async () => {
  const marta = await testContext();
  const jonas = await testContext({ role: "editor", workspaceId: marta.workspace.id, name: "Jonas" });
  const { documentId, revisionId } = await givenDocument(marta, pages);
  const start = pages.join("").indexOf("A joint");
  const end = pages.join("").indexOf(" Without");
  const made = await createAnnotation(marta, { documentId, revisionId, start, end, tags: ["faults"], color: "blue" });
  expect(made).toMatchObject({ page: 1, exact: pages.join("").slice(start, end) });
  await createAnnotation(marta, { documentId, quote: "the Shop may ask for a recall", isPrivate: true });
  await expect(createAnnotation(marta, { documentId, quote: "the Shop may ask for gold" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(createAnnotation(marta, { documentId, start: 0, end: 9000 })).rejects.toMatchObject({ code: "invalid" });

  expect((await listAnnotations(marta, { documentId })).items).toMatchObject([
    { start, end, page: 1, state: "anchored", color: "blue", tags: ["faults"] },
    { page: 3, isPrivate: true },
  ]);
  const seen = await listAnnotations(jonas, {});
  expect(seen.items).toMatchObject([
    { id: made.id, authorName: "Marta Ilves", documentTitle: "Ridgeline supplier contract" },
  ]);
  await expect(updateAnnotation(jonas, { annotationId: made.id, color: "rose" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await addComment(jonas, { annotationId: made.id, content: "Does this cover glue?" });
  expect((await listComments(marta, { annotationId: made.id })).items).toMatchObject([{ authorName: "Jonas" }]);
  expect((await listAnnotations(marta, { tag: "faults", words: "cracks" })).items).toMatchObject([{ comments: 1 }]);
  expect((await listAnnotations(marta, { documentId, color: "green" })).items).toEqual([]);

  const first = await listAnnotations(marta, { documentId, limit: 1 });
  const rest = await listAnnotations(marta, { documentId, limit: 1, cursor: first.nextCursor as string });
  expect([first.items[0]?.page, rest.items[0]?.page, rest.nextCursor]).toEqual([1, 3, null]);

  const { items } = await exportAnnotations(marta, { documentId, color: "blue" });
  expect(annotationsMarkdown(items, (id) => `/apps/library/${id}`)).toBe(
    `# Ridgeline supplier contract\n\n> A joint that cracks is a fault of manufacture, whatever the age of the product.\n\n` +
      `[page 1](/apps/library/${documentId}#at=${start}-${end}) · blue · Marta Ilves · #faults\n`,
  );
  await deleteAnnotation(marta, { annotationId: made.id });
  expect((await listAnnotations(jonas, { documentId })).items).toEqual([]);
});

test("a newer revision carries highlights and positions along and names what it broke", async () => {
  const context = await testContext();
  const { documentId, revisionId } = await givenDocument(context, pages);
  const kept = await createAnnotation(context, {
    documentId,
    quote: "Without that notice, the cost of any return falls on the Maker in full",
  });
  const changed = await createAnnotation(context, {
    documentId,
    quote: "The Maker shall test every pole joint to minus fifteen degrees",
  });
  const gone = await createAnnotation(context, { documentId, quote: "the Shop may ask for a recall" });
  const position = pages.join("").indexOf("Without");
  await saveReadingState(context, { documentId, revisionId, position, furthest: position });
  await givenCitation(context, { documentId, revisionId }, "the Shop may ask for a recall");
  await givenCitation(context, { documentId, revisionId }, "the cost of any return falls on the Maker in full");
  const newer = [
    "A preface that was not there before.\nThe Maker shall test each pole joint to minus twenty degrees. ",
    "A joint that cracks is a fault of manufacture, whatever the age of the product.\n",
    "Without that notice, the cost of any return falls on the Maker in full.\nWhere faults repeat, nothing follows.\n",
  ];
  const next = await givenRevision(context, documentId, newer, 2);
  expect((await listAnnotations(context, { documentId })).items.map(({ state }) => state)).toEqual(
    Array(3).fill("waiting"),
  );
  while (await reanchorNext());
  const text = newer.join("");
  const placed = new Map((await listAnnotations(context, { documentId })).items.map((item) => [item.id, item]));
  expect(placed.get(kept.id)).toMatchObject({ state: "anchored", page: 3, start: text.indexOf("Without") });
  expect(placed.get(changed.id)).toMatchObject({ state: "moved", page: 1, start: text.indexOf("The Maker shall") });
  expect(placed.get(gone.id)).toMatchObject({ state: "lost", start: null });
  const broken = await listBroken(context, { documentId });
  expect(broken).toMatchObject({ revisionId: next, number: 2 });
  expect(broken.highlights.map(({ id, state }) => [id, state])).toEqual([
    [changed.id, "moved"],
    [gone.id, "lost"],
  ]);
  expect(broken.citations.map(({ quote, state }) => [quote, state])).toEqual([
    ["the Shop may ask for a recall", "lost"],
  ]);
  expect((await listBroken(context, { documentId, revisionId })).highlights).toEqual([]);
  const colleague = await testContext({ workspaceId: context.workspace.id });
  expect((await listBroken(colleague, { documentId })).citations).toEqual([]);
  expect(await getReading(context, { documentId })).toMatchObject({
    revisionId: next,
    position: text.indexOf("Without"),
  });
});

test("where somebody is and how they read is theirs, on every device", async () => {
  const context = await testContext();
  const other = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  const { documentId, revisionId } = await givenDocument(context, pages);
  await saveReadingState(context, { documentId, revisionId, position: 120, furthest: 90 });
  await saveReadingState(context, { documentId, revisionId, position: 40, furthest: 120, holdsBack: true });
  await saveViewSettings(context, { theme: "sepia", size: 20 });
  expect(await getReading(context, { documentId })).toMatchObject({
    position: 40,
    furthest: 120,
    holdsBack: true,
    settings: { theme: "sepia", size: 20, font: "serif" },
  });
  expect(await getReading(other, { documentId })).toMatchObject({ position: 0, settings: { theme: "auto" } });
});

test("a note leads to passages, and shows only those its reader may read", async () => {
  const context = await testContext();
  const jonas = await testContext({ role: "editor", workspaceId: context.workspace.id });
  const open = await givenDocument(context, pages);
  const closed = await givenDocument(context, pages, { access: "restricted", title: "Closed" });
  const passages = [open, closed].map((place) => ({ ...place, start: 0, end: 9 }));
  await createNote(context, {
    documentId: open.documentId,
    title: "Who pays",
    content: "The Maker.",
    isPrivate: false,
    passages,
  });
  await createNote(context, { title: "Mine alone" });
  expect((await listNotes(context, {})).items).toMatchObject([
    { title: "Mine alone" },
    { title: "Who pays", passages: [{ exact: "The Maker", page: 1 }, { documentTitle: "Closed" }] },
  ]);
  const seen = (await listNotes(jonas, { words: "maker" })).items;
  expect(seen.map(({ title, passages: led }) => [title, led.length])).toEqual([["Who pays", 1]]);
  await expect(createNote(jonas, { passages: [{ ...closed, start: 0, end: 5 }] })).rejects.toMatchObject({
    code: "not_found",
  });
});

/** What an answer of somebody's cites. */
async function givenCitation(context: GivenContext, place: { documentId: string; revisionId: string }, quote: string) {
  const [row] = await database()
    .insert(conversation)
    .values({ workspaceId: context.workspace.id, channel: "library", title: "Recalls", createdBy: context.actor.id })
    .returning({ id: conversation.id });
  const startAt = pages.join("").indexOf(quote);
  await database()
    .insert(citation)
    .values({
      ...place,
      workspaceId: context.workspace.id,
      conversationId: row?.id as string,
      messageId: randomUUID(),
      number: 1,
      answerStart: 0,
      answerEnd: 10,
      startAt,
      endAt: startAt + quote.length,
      quote,
      verdict: "supported",
      score: 1,
    });
}
