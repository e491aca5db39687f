import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { messageRole } from "#engine/messages/message-result.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { type FoundWords, findInAll, findInRecent, findInTitles } from "../records/find-words.ts";
import { type Snippet, searchWords, snippetOf } from "../rules/search-words.ts";

export type SearchHit = Pick<FoundWords, "conversationId" | "title" | "messageId" | "role" | "createdAt"> & {
  snippet: Snippet;
};

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** What was said in the caller's conversations and what these are called, newest first. Every word must occur. */
export const searchMessages = query({
  name: "conversations.search_messages",
  input: z.object({ ...pageInput, query: z.string().trim().max(200).default("") }),
  result: pageResult(
    z.object({
      conversationId: uuid(),
      title: z.string(),
      messageId: uuid().nullable().describe("Null where the title was found"),
      role: messageRole.nullable(),
      createdAt: timestamp,
      snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }, { query: typed, limit, cursor }) {
    const words = searchWords(typed);
    const after = decodeCursor(cursor, cursorShape);
    if (words.length === 0 || !actor.id) return { items: [] as SearchHit[], nextCursor: null };
    const looking = { workspaceId: workspace.id, userId: actor.id, words, limit: limit + 1, after };
    const [titles, recent] = await Promise.all([findInTitles(db, looking), after ? [] : findInRecent(db, looking)]);
    const said = recent.length > limit ? recent : await findInAll(db, looking);
    const found = [...titles, ...said].toSorted(newestFirst).slice(0, limit + 1);
    return pageOf(
      found,
      limit,
      (row) => [row.key, row.id],
      ({ text, key: _key, id: _id, ...hit }): SearchHit => ({ ...hit, snippet: snippetOf(text, words) }),
    );
  },
});

/** As the database compares them: the moment as it is written there, then the id. */
const newestFirst = (a: FoundWords, b: FoundWords): number =>
  a.key === b.key ? (a.id < b.id ? 1 : -1) : momentOf(a.key) < momentOf(b.key) ? 1 : -1;

/** Postgres leaves out zeros at the end of a second's fraction. */
const momentOf = (key: string): string => {
  const [, moment = "", fraction = "", zone = ""] = /^([^.+]+?)(?:\.(\d+))?(\+.*)?$/.exec(key) ?? [];
  return `${moment}.${fraction.padEnd(6, "0")}${zone}`;
};
