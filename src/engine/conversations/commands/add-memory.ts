import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { keepFact, longestFact } from "../records/memories.ts";
import { requirePersonId } from "../rules/require-person-id.ts";
import { loadAgent } from "../turns/acting-agent.ts";

/** Tells an agent something to remember about oneself. */
export const addMemory = command({
  name: "conversations.add_memory",
  input: z.object({ agentId: uuid(), fact: z.string().trim().min(2).max(longestFact) }),
  result: z.object({ id: uuid(), fact: z.string() }),
  allow: "agents:use",
  audit: false,
  async run({ actor, workspace, context }, { agentId, fact }) {
    await loadAgent(context, { agentId });
    return keepFact({ workspaceId: workspace.id, agentId, userId: requirePersonId(actor) }, fact);
  },
});
