import { count, eq } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { testCase } from "../tables.ts";
import { testsChanged } from "./test-runs.ts";

const most = 500;

/** Adds a test to an agent that the caller has made sure of. */
export async function insertTest(db: Db, values: typeof testCase.$inferInsert) {
  const [known] = await db.select({ tests: count() }).from(testCase).where(eq(testCase.agentId, values.agentId));
  if ((known?.tests ?? 0) >= most)
    throw new AppError("conflict", `An agent has at most ${most} tests. Delete some first.`);
  const [row] = await db.insert(testCase).values(values).returning();
  if (!row) throw new Error("the test was not written");
  await testsChanged(db, values.agentId);
  const { id, agentId, name, messages, expectations } = row;
  return { id, agentId, name, messages, expectations };
}
