import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { setAgentAccess } from "#engine/agents/commands/set-agent-access.ts";
import { setTeamEdges } from "#engine/agents/commands/set-team-edges.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../support/given-agents.ts";
import { givenPausedRun } from "../support/given-runs.ts";
import { type Swept, sweptServer } from "./swept-server.ts";
import { withoutChange } from "./watch-changes.ts";

/* The sweep's rows name nothing of one's own, which proves the first check alone. Here only the second id is another's. */

let swept: Swept;
beforeAll(async () => {
  swept = await sweptServer();
});
afterAll(() => swept.end());

const isNotFound = (work: () => Promise<unknown>) =>
  withoutChange(() => expect(work()).rejects.toMatchObject({ code: "not_found" }));

test("one's own conversation takes neither another workspace's agent nor its files", async () => {
  const { other, owner } = swept;
  const agent = await givenAgent(owner.context, {}, "Own Talker");
  const { conversationId, runId } = await givenPausedRun(owner.context, agent.id);
  await sqlClient()`update core.run set status = 'stopped' where id = ${runId}`;
  await isNotFound(() => sendMessage(owner.context, { conversationId, agentId: other.agentId, text: "Hi" }));
  await isNotFound(() => sendMessage(owner.context, { agentId: agent.id, text: "Hi", fileIds: [other.fileId] }));
});

test("one's own agent takes neither another workspace's people nor its agents or collections", async () => {
  const { other, owner } = swept;
  const { id: agentId } = await givenAgent(owner.context, {}, "Own Agent");
  const members = [{ userId: other.userId, level: "use" as const }];
  await isNotFound(() => setAgentAccess(owner.context, { agentId, access: "restricted", members }));
  const edges = [{ toAgentId: other.agentId, kind: "delegate" as const, condition: "always" }];
  await isNotFound(() => setTeamEdges(owner.context, { agentId, edges }));
  const collections = [other.collectionId];
  await isNotFound(() => createAgent(owner.context, { name: "Reader", config: { collections } }));
  await isNotFound(() => updateAgentDraft(owner.context, { agentId, config: { collections } }));
});
