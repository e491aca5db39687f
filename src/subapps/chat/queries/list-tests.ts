import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { uuid } from "#lib/uuid.ts";
import { casesOf } from "../records/test-runs.ts";
import { testCaseResult } from "../rules/test-case-result.ts";

/** The tests of an agent, oldest first. */
export const listTests = query({
  name: "chat.list_tests",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    isPublishGuarded: z.boolean().describe("Whether the tests must pass before the agent can be published"),
    items: z.array(
      testCaseResult.omit({ agentId: true }).extend({ sourceMessageId: uuid().nullable(), createdAt: timestamp }),
    ),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const { isPublishGuarded } = await requireAgent(db, { actor, workspace }, agentId);
    const rows = await casesOf(db, agentId);
    return {
      isPublishGuarded,
      items: rows.map(({ id, name, messages, expectations, sourceMessageId, createdAt }) => ({
        id,
        name,
        messages,
        expectations,
        sourceMessageId,
        createdAt,
      })),
    };
  },
});
