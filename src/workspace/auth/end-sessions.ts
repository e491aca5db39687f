import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { session } from "#core/access/tables.ts";
import type { Publish } from "#core/events/publish.ts";
import { type Db, database } from "#platform/db/db.ts";

/** Which of a person's sessions to end: one, all but one, or all. */
export type WhichSessions = { only: string } | { except: string } | "all";

/**
 * Ends the session of a browser that signs in anew. No page is told: one that asked at once, still with the cookie of
 * before, would have the new cookie taken away by the answer.
 */
export async function replaceSession(userId: string, sessionId: string): Promise<void> {
  await endSessions(database(), async () => {}, userId, { only: sessionId });
}

/** Ends sessions at once, on every device: no token of theirs opens anything from now on. */
export async function endSessions(db: Db, publish: Publish, userId: string, which: WhichSessions): Promise<string[]> {
  const chosen =
    which === "all" ? undefined : "only" in which ? eq(session.id, which.only) : ne(session.id, which.except);
  const ended = await db
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), chosen))
    .returning({ id: session.id });
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length > 0) {
    await publish("people.session_revoked", { sessionIds }, { userId, workspaceId: null });
  }
  return sessionIds;
}
