import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, encodeCursor } from "#lib/page.ts";
import { titledResult } from "../../id-result.ts";
import { documentKinds } from "../../text.ts";
import { findDocuments } from "../find-documents.ts";
import { findPassages } from "../find-passages.ts";
import { passageResult, type ReadPassage } from "../records/read-passages.ts";
import { snippetOf } from "../rules/snippet.ts";
import { scopeInput } from "../scope.ts";

const mostDeep = 500;
/** One value or several: an address names a thing once, repeats it, or parts them with commas. */
const listed = (given: unknown): unknown =>
  given === undefined || Array.isArray(given) ? given : String(given).split(",");

const stretch = z.object({ start: z.number(), end: z.number() });
const foundPassage = passageResult.omit({ number: true, content: true }).extend({
  snippet: stretch
    .extend({ text: z.string(), hits: z.array(stretch).describe("Where the words are that were searched for") })
    .describe("A piece of the passage; places are offsets into the document's text"),
});

/** Finds passages, or the documents they are in, by their words. */
export const searchLibrary = query({
  name: "library.search",
  input: z.object({
    query: z.string().trim().min(1, "is empty. Say what to look for").max(1000),
    group: z.enum(["passage", "document"]).default("passage"),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    cursor: z.string().max(100).optional(),
    collectionId: scopeInput.collectionId,
    documentIds: z.preprocess(listed, scopeInput.documentIds),
    kinds: z.preprocess(listed, scopeInput.kinds),
    tags: z.preprocess(listed, scopeInput.tags),
    languages: z.preprocess(listed, scopeInput.languages),
    addedFrom: scopeInput.addedFrom,
    addedTo: scopeInput.addedTo,
  }),
  result: z.object({
    documents: z
      .array(
        titledResult.extend({
          kind: z.enum(documentKinds),
          score: z.number(),
          passages: z.array(foundPassage),
        }),
      )
      .describe("Filled when results are grouped by document"),
    passages: z.array(foundPassage.extend({ score: z.number() })).describe("Filled when they are not grouped"),
    corrections: z
      .array(z.object({ asked: z.string(), used: z.array(z.string()) }))
      .describe("Words nobody wrote, and what was searched for instead"),
    nextCursor: z.string().nullable(),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { query: question, group, limit, cursor, ...scope }) {
    const who = { actor, workspace };
    const from = decodeCursor(cursor, z.tuple([z.int().min(0).max(mostDeep)]))?.[0] ?? 0;
    const most = from + limit + 1;
    const page = <Item>(items: readonly Item[]) => ({
      items: items.slice(from, from + limit),
      nextCursor: items.length > from + limit && from + limit < mostDeep ? encodeCursor([from + limit]) : null,
    });
    if (group === "document") {
      const { documents, keys, corrections } = await findDocuments(db, who, question, scope, most);
      const { items, nextCursor } = page(documents);
      const shown = items.map((one) => ({ ...one, passages: one.passages.map((found) => shownPassage(found, keys)) }));
      return { documents: shown, passages: [], corrections, nextCursor };
    }
    const { passages, keys, corrections } = await findPassages(db, who, question, scope, most);
    const { items, nextCursor } = page(passages);
    const shown = items.map((found) => ({ ...shownPassage(found, keys), score: found.score }));
    return { documents: [], passages: shown, corrections, nextCursor };
  },
});

/** A passage as a list shows it. */
const shownPassage = (found: ReadPassage, keys: ReadonlySet<string>) => ({
  id: found.id,
  documentId: found.documentId,
  revisionId: found.revisionId,
  title: found.title,
  kind: found.kind,
  start: found.start,
  end: found.end,
  pageFrom: found.pageFrom,
  pageTo: found.pageTo,
  headings: found.headings,
  language: found.language,
  snippet: snippetOf(found, keys),
});
