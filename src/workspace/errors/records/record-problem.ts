import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { keeping } from "../reporting-settings.ts";
import type { Problem } from "../rules/problem-of-event.ts";
import { problem } from "../tables.ts";

/**
 * Counts one more of the same, or keeps a new one. A problem marked as solved is open again when it is seen again. What a
 * visitor reports never touches the problems of signed-in people, nor takes their place.
 */
export async function recordProblem(db: Db, found: Problem, isAnonymous = false): Promise<void> {
  const fingerprint = isAnonymous ? `visitor:${found.fingerprint}` : found.fingerprint;
  const [row] = await db
    .insert(problem)
    .values({ ...found, fingerprint, isAnonymous })
    .onConflictDoUpdate({
      target: problem.fingerprint,
      set: {
        count: sql`${problem.count} + 1`,
        lastSeenAt: sql`now()`,
        solvedAt: null,
        isAnonymous,
        message: found.message,
        page: found.page,
        release: found.release,
        requestId: found.requestId,
        example: found.example,
      },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (row?.isNew) await dropOldest(db, isAnonymous);
}

/** What was not seen for the longest time makes room. Several processes may do this at once without waiting. */
async function dropOldest(db: Db, isAnonymous: boolean): Promise<void> {
  const most = isAnonymous ? keeping.distinctVisitorProblems : keeping.distinctProblems;
  await db.execute(sql`
    delete from core.problem where id in (
      select id from core.problem where is_anonymous = ${isAnonymous}
      order by last_seen_at desc, id desc offset ${most}
      for update skip locked
    )`);
}
