import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireTestCase, testsChanged } from "../records/test-runs.ts";
import { testCase } from "../tables.ts";

/** Takes a test away; what it found in earlier runs stays on record. */
export const deleteTest = command({
  name: "chat.delete_test",
  input: z.object({ testCaseId: uuid() }),
  result: z.object({ id: uuid(), agentId: uuid(), name: z.string() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { testCaseId }) {
    const { id, agentId, name } = await requireTestCase(db, { actor, workspace }, testCaseId);
    await db.update(testCase).set({ archivedAt: sql`now()` }).where(eq(testCase.id, id));
    await testsChanged(db, agentId);
    await publish("agents.changed", { agentId });
    return { id, agentId, name };
  },
  audit: (_input, { id, agentId, name }) => ({ targetId: agentId, detail: { testCaseId: id, name } }),
});
