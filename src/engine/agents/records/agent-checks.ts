import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { agentCheck } from "../tables.ts";

type Check = { workspaceId: string; agentId: string; configHash: string; isPassed: boolean; summary: string };

/** Keeps what tests found of a configuration; what was found last counts. */
export async function recordCheck(db: Db, check: Check): Promise<void> {
  const { isPassed, summary } = check;
  await db
    .insert(agentCheck)
    .values(check)
    .onConflictDoUpdate({
      target: [agentCheck.agentId, agentCheck.configHash],
      set: { isPassed, summary, checkedAt: sql`now()` },
    });
}

/** What other tests found says nothing any more once the tests themselves changed. */
export async function forgetChecks(db: Db, agentId: string): Promise<void> {
  await db.delete(agentCheck).where(eq(agentCheck.agentId, agentId));
}
