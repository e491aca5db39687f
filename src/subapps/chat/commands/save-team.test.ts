import { afterAll, expect, test } from "vitest";
import { archiveAgent } from "#engine/agents/commands/archive-agent.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { unarchiveAgent } from "#engine/agents/commands/unarchive-agent.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { getTeam } from "../queries/get-team.ts";
import { saveTeam } from "./save-team.ts";

afterAll(closeDatabase);

const revisionOf = async (context: GivenContext, agentId: string) =>
  (await getTeam(context, { agentId })).nodes.find(({ id }) => id === agentId)?.revision ?? "";

async function givenThree() {
  const context = await testContext();
  const [front, billing] = [await givenAgent(context, {}, "Front"), await givenAgent(context, {}, "Billing")];
  const expert = await createAgent(context, { name: "Expert" });
  return { context, front, billing, expert };
}

test("a team is kept whole: connections of several agents and where they stand", async () => {
  const { context, front, billing, expert } = await givenThree();
  const policy = { messages: "last" as const, files: false };
  await saveTeam(context, {
    agentId: front.id,
    changed: [
      {
        agentId: front.id,
        revision: await revisionOf(context, front.id),
        edges: [{ toAgentId: billing.id, kind: "hand_off", condition: "money", contextPolicy: policy, maximumHops: 2 }],
      },
      {
        agentId: billing.id,
        revision: await revisionOf(context, billing.id),
        edges: [
          { toAgentId: expert.id, kind: "delegate" },
          { toAgentId: front.id, kind: "hand_off" },
        ],
      },
    ],
    positions: { [front.id]: { x: 1, y: 2 } },
  });
  const team = await getTeam(context, { agentId: front.id });
  expect(team.nodes.map(({ name, status, version, canEdit }) => [name, status, version, canEdit])).toEqual([
    ["Front", "live", 1, true],
    ["Billing", "live", 1, true],
    ["Expert", "draft", null, true],
  ]);
  expect(team.edges).toMatchObject([
    { fromAgentId: front.id, toAgentId: billing.id, kind: "hand_off", condition: "money", contextPolicy: policy },
    { fromAgentId: billing.id, toAgentId: expert.id, kind: "delegate", maximumHops: 3 },
    { fromAgentId: billing.id, toAgentId: front.id, kind: "hand_off" },
  ]);
  expect(team.positions).toEqual({ [front.id]: { x: 1, y: 2 } });
});

test("who saves over somebody else's change is told, and nothing of it is kept", async () => {
  const { context, front, billing, expert } = await givenThree();
  const revision = await revisionOf(context, front.id);
  const save = (toAgentId: string) =>
    saveTeam(context, {
      agentId: front.id,
      changed: [{ agentId: front.id, revision, edges: [{ toAgentId, kind: "hand_off" }] }],
      positions: {},
    });
  await save(billing.id);
  await expect(save(expert.id)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("connections of Front"),
  });
  expect((await getTeam(context, { agentId: front.id })).edges).toMatchObject([{ toAgentId: billing.id }]);
});

test("an agent of another workspace or an archived one cannot be led to", async () => {
  const { context, front, billing } = await givenThree();
  const stranger = await testContext();
  const foreign = await givenAgent(stranger);
  await archiveAgent(context, { agentId: billing.id });
  for (const toAgentId of [foreign.id, billing.id]) {
    const revision = await revisionOf(context, front.id);
    const changed = [{ agentId: front.id, revision, edges: [{ toAgentId, kind: "hand_off" as const }] }];
    await expect(saveTeam(context, { agentId: front.id, changed })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("connections to an archived agent come back with it", async () => {
  const { context, front, billing, expert } = await givenThree();
  const edgesOf = async () => (await getTeam(context, { agentId: front.id })).edges.map(({ toAgentId }) => toAgentId);
  const save = async (...targets: string[]) =>
    saveTeam(context, {
      agentId: front.id,
      changed: [
        {
          agentId: front.id,
          revision: await revisionOf(context, front.id),
          edges: targets.map((toAgentId) => ({ toAgentId, kind: "delegate" as const })),
        },
      ],
    });
  await save(billing.id, expert.id);
  await archiveAgent(context, { agentId: billing.id });
  expect(await edgesOf()).toEqual([expert.id]);
  await save();
  await unarchiveAgent(context, { agentId: billing.id });
  expect(await edgesOf()).toEqual([billing.id]);
});
