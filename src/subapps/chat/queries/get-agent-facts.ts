import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { shownVariables, variablesIn } from "#engine/agents/rules/fill-variables.ts";
import { modelToolOf } from "#engine/tools/model-tool.ts";
import { allTools } from "#engine/tools/tool-registry.ts";
import { uuid } from "#lib/uuid.ts";
import { tokensOf } from "../rules/tokens-of.ts";

/** What the editor shows beside a draft: what its parts take of a model's attention, and which variables it uses. */
export const getAgentFacts = query({
  name: "chat.get_agent_facts",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    instructionTokens: z.number(),
    voiceTokens: z.number(),
    knowledgeTokens: z.number(),
    toolTokens: z.record(z.string(), z.number()).describe("By name of the tool"),
    variables: z.array(
      z.object({
        name: z.string(),
        isOwn: z.boolean().describe("Defined by the agent itself"),
        isUsed: z.boolean(),
        isKnown: z.boolean().describe("False where nothing would be filled in"),
      }),
    ),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const { draft } = await requireAgent(db, { actor, workspace }, agentId);
    const own = draft.variables.map(({ name }) => name);
    const used = variablesIn(draft.instructions);
    const known = [...shownVariables, ...own.filter((name) => !shownVariables.includes(name))];
    return {
      instructionTokens: tokensOf(draft.instructions),
      voiceTokens: tokensOf(draft.voice),
      knowledgeTokens: draft.knowledge.reduce((sum, { text }) => sum + tokensOf(text), 0),
      /** Every tool there is, so that its cost is seen before it is added. */
      toolTokens: Object.fromEntries(
        allTools().map((tool) => [tool.name, tokensOf(JSON.stringify(modelToolOf(tool)))]),
      ),
      variables: [
        ...known.map((name) => ({ name, isOwn: own.includes(name), isUsed: used.includes(name), isKnown: true })),
        ...used
          .filter((name) => !known.includes(name))
          .map((name) => ({ name, isOwn: false, isUsed: true, isKnown: isOlder(name) })),
      ],
    };
  },
});

/** Names from before there were points in them: still filled in, no longer offered. */
const isOlder = (name: string): boolean => ["date", "agent_name", "user_name", "workspace_name"].includes(name);
