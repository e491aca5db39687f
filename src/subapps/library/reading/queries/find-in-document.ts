import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { readText, requireRevision } from "../records/read-stretch.ts";
import { findWords, type PlainText, plainText } from "../rules/find-words.ts";

const most = 2000;
/** Texts somebody is looking through right now. A revision never changes, except while it is still being read. */
const lately = new Map<string, PlainText>();

/** Every place of some words in a document, across pages. */
export const findInDocument = query({
  name: "library.find_in_document",
  input: z.object({ documentId: uuid(), revisionId: uuid().optional(), words: z.string().trim().min(1).max(200) }),
  result: z.object({
    matches: z.array(z.object({ start: z.number(), end: z.number() })).describe("Offsets into the text"),
    isMore: z.boolean(),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId, words }) {
    const document = await requireDocument(db, { actor, workspace }, documentId);
    const { id, characters } = await requireRevision(db, document, revisionId);
    const key = `${id} ${characters}`;
    const known = lately.get(key) ?? plainText((await readText(db, id)).text);
    lately.delete(key);
    lately.set(key, known);
    for (const old of lately.keys()) if (lately.size > 4) lately.delete(old);
    return findWords(known, words, most);
  },
});
