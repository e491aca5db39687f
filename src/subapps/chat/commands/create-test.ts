import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { lockAgent } from "#engine/agents/records/find-agent.ts";
import { expectations, testMessages } from "#engine/trials/expectation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { insertTest } from "../records/insert-test.ts";
import { testCaseResult } from "../rules/test-case-result.ts";

/** A test: what is said to an agent and what must hold of its answer. */
export const createTest = command({
  name: "chat.create_test",
  input: z.object({ agentId: uuid(), name: displayName(), messages: testMessages, expectations }),
  result: testCaseResult,
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, ...given }) {
    await lockAgent(db, { actor, workspace }, agentId);
    const created = await insertTest(db, { ...given, agentId, workspaceId: workspace.id, createdBy: actor.id });
    await publish("agents.changed", { agentId });
    return created;
  },
  audit: (_input, { id, agentId, name }) => ({ targetId: agentId, detail: { testCaseId: id, name } }),
});
