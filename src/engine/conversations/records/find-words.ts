import { type SQL, sql } from "drizzle-orm";
import type { MessageRole } from "#engine/messages/tables.ts";
import { hasCjk } from "#lib/cjk.ts";
import type { Db } from "#platform/db/db.ts";
import { exactRuns, searchQuery } from "../rules/search-words.ts";

export type FoundWords = {
  conversationId: string;
  title: string;
  /** Null where the title was found. */
  messageId: string | null;
  role: MessageRole | null;
  createdAt: string;
  /** What it is sorted by, to the microsecond, and what tells two of the same moment apart. */
  key: string;
  id: string;
  text: string;
};

export type Looking = {
  workspaceId: string;
  userId: string;
  words: readonly string[];
  limit: number;
  after: readonly [string, string] | null;
};

const mostCharacters = 20_000;
const isOwn = ({ workspaceId, userId }: Looking): SQL =>
  sql`c.workspace_id = ${workspaceId} and c.created_by = ${userId} and not c.is_temporary and c.channel in ('chat', 'api')`;
const wanted = ({ words, workspaceId }: Looking): SQL =>
  // The workspace is one of the indexed words, so that the index alone leaves out all others.
  sql`(${`${searchQuery(words)} & 'w:${workspaceId}'`}::tsquery)`;
/** Pairs of letters may occur apart from each other: what is found by them is held against the text. */
const holdsRuns = ({ words }: Looking): SQL =>
  sql.join(
    exactRuns(words).map(
      (run) => sql`and position(${run} in lower(normalize(left(core.message_text(m.parts), 200000), nfkc))) > 0`,
    ),
    sql` `,
  );
const isAfter = ({ after }: Looking, moment: SQL, id: SQL): SQL =>
  after ? sql`and (${moment}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
const fields = sql`m.conversation_id as "conversationId", newest.title, m.id as "messageId", m.role,
  m.created_at as "createdAt", m.created_at::text as key, m.id, left(core.message_text(m.parts), ${sql.raw(String(mostCharacters))}) as text`;

/** Conversations whose title has all the words. They have only letters and digits, so none means anything to the pattern. */
export async function findInTitles(db: Db, looking: Looking): Promise<FoundWords[]> {
  const { words, limit } = looking;
  const has = words.map((word, index) =>
    hasCjk(word)
      ? sql`position(${word} in lower(normalize(c.title, nfkc))) > 0`
      : sql`c.title ~* ${index === words.length - 1 ? `\\m${word}` : `\\m${word}\\M`}`,
  );
  const rows = await db.execute(sql`
    select c.id as "conversationId", c.title, null as "messageId", null as role, c.updated_at as "createdAt",
      c.updated_at::text as key, c.id, c.title as text
    from core.conversation c
    where ${isOwn(looking)} and ${sql.join(has, sql` and `)} ${isAfter(looking, sql`c.updated_at`, sql`c.id`)}
    order by c.updated_at desc, c.id desc limit ${limit}`);
  return rows as unknown as FoundWords[];
}

const recentConversations = 25;
const recentMessages = 120;

/**
 * Among the newest messages only, which is quick where a word is everywhere and the index would bring thousands. Nothing is
 * newer than what is looked at: a conversation is never older than its last word.
 */
export async function findInRecent(db: Db, looking: Looking): Promise<FoundWords[]> {
  const some = (state: SQL) => sql`(
    select c.id, c.title, c.updated_at from core.conversation c where ${isOwn(looking)} and ${state}
    order by c.updated_at desc, c.id limit ${recentConversations + 1})`;
  const rows = await db.execute(sql`
    with recent as (
      select * from (${some(sql`c.archived_at is null`)} union all ${some(sql`c.archived_at is not null`)}) recently
      order by updated_at desc limit ${recentConversations + 1}
    ), newest as materialized (
      select m.id, recent.title from recent join core.message m on m.conversation_id = recent.id
      where m.created_at > (select case when count(*) > ${recentConversations} then min(updated_at) else '-infinity' end from recent)
      order by m.created_at desc, m.id desc limit ${recentMessages}
    )
    select ${fields} from newest join core.message m on m.id = newest.id
    where core.message_words(m.workspace_id, m.parts) @@ ${wanted(looking)} ${holdsRuns(looking)}
    order by m.created_at desc, m.id desc limit ${looking.limit}`);
  return rows as unknown as FoundWords[];
}

/** Everywhere, by the index, also where a word is in nearly every message: reading them all would take far longer. */
export async function findInAll(db: Db, looking: Looking): Promise<FoundWords[]> {
  const rows = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(sql`
      with found as materialized (
        select m.id, m.conversation_id, m.created_at from core.message m
        where core.message_words(m.workspace_id, m.parts) @@ ${wanted(looking)} ${holdsRuns(looking)}
      ), newest as (
        select m.id, c.title from found m join core.conversation c on c.id = m.conversation_id
        where ${isOwn(looking)} ${isAfter(looking, sql`m.created_at`, sql`m.id`)}
        order by m.created_at desc, m.id desc limit ${looking.limit}
      )
      select ${fields} from newest join core.message m on m.id = newest.id order by m.created_at desc, m.id desc`);
  });
  return rows as unknown as FoundWords[];
}
