import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { expectations, testMessages } from "#engine/trials/expectation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { requireTestCase, testsChanged } from "../records/test-runs.ts";
import { testCaseResult } from "../rules/test-case-result.ts";
import { testCase } from "../tables.ts";

/** Changes what a test says or expects. What it found before was found by another test. */
export const updateTest = command({
  name: "chat.update_test",
  input: z.object({
    testCaseId: uuid(),
    name: displayName().optional(),
    messages: testMessages.optional(),
    expectations: expectations.optional(),
  }),
  result: testCaseResult,
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { testCaseId, ...given }) {
    const known = await requireTestCase(db, { actor, workspace }, testCaseId);
    const { id, agentId } = known;
    const changed = {
      name: given.name ?? known.name,
      messages: given.messages ?? known.messages,
      expectations: given.expectations ?? known.expectations,
    };
    await db.update(testCase).set(changed).where(eq(testCase.id, id));
    await testsChanged(db, agentId);
    await publish("agents.changed", { agentId });
    return { id, agentId, ...changed };
  },
  audit: (_input, { id, agentId, name }) => ({ targetId: agentId, detail: { testCaseId: id, name } }),
});
