import { afterAll, expect, test } from "vitest";
import { visitorContext } from "#core/access/context.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { startAnswer } from "#engine/openai/answering.ts";
import { getModelObject, listModelObjects } from "#engine/openai/models.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { givenAgent } from "../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { archiveAgent } from "./commands/archive-agent.ts";
import { changeCanaryShare } from "./commands/change-canary-share.ts";
import { createAgent } from "./commands/create-agent.ts";
import { duplicateAgent } from "./commands/duplicate-agent.ts";
import { promoteCanary } from "./commands/promote-canary.ts";
import { publishAgent } from "./commands/publish-agent.ts";
import { renameAgent } from "./commands/rename-agent.ts";
import { restoreAgentVersion } from "./commands/restore-agent-version.ts";
import { setAgentAccess } from "./commands/set-agent-access.ts";
import { setAgentMark } from "./commands/set-agent-mark.ts";
import { setPublishGuard } from "./commands/set-publish-guard.ts";
import { setTeamEdges } from "./commands/set-team-edges.ts";
import { startCanary } from "./commands/start-canary.ts";
import { stopCanary } from "./commands/stop-canary.ts";
import { unarchiveAgent } from "./commands/unarchive-agent.ts";
import { updateAgentDraft } from "./commands/update-agent-draft.ts";
import { diffAgentVersions } from "./queries/diff-agent-versions.ts";
import { getAgent } from "./queries/get-agent.ts";
import { getAgentAccess } from "./queries/get-agent-access.ts";
import { getAgentVersion } from "./queries/get-agent-version.ts";
import { getCanary } from "./queries/get-canary.ts";
import { listAgentVersions } from "./queries/list-agent-versions.ts";
import { listAgents } from "./queries/list-agents.ts";

afterAll(closeDatabase);

const starters = [{ question: "Where?", answer: "Here." }];

/** An agent for a few: its maker, one who may use it and one who may change it. The last person was not let in. */
async function world() {
  const owner = await testContext();
  const as = (role: "editor" | "admin") => testContext({ role, workspaceId: owner.workspace.id });
  const [maker, user, editor, outsider, admin] = await Promise.all([
    as("editor"),
    as("editor"),
    as("editor"),
    as("editor"),
    as("admin"),
  ]);
  const agent = await givenAgent(maker, { starters }, "Vault");
  await setAgentAccess(maker, {
    agentId: agent.id,
    access: "restricted",
    members: [
      { userId: user.actor.id, level: "use" },
      { userId: editor.actor.id, level: "edit" },
    ],
  });
  return { owner, maker, user, editor, outsider, admin, agent };
}

const reads: [string, (context: GivenContext, agentId: string) => Promise<unknown>][] = [
  ["get", (context, agentId) => getAgent(context, { agentId })],
  ["versions", (context, agentId) => listAgentVersions(context, { agentId })],
  ["version", (context, agentId) => getAgentVersion(context, { agentId, number: 1 })],
  ["diff", (context, agentId) => diffAgentVersions(context, { agentId, from: 1 })],
  ["canary", (context, agentId) => getCanary(context, { agentId })],
  ["talk", (context, agentId) => sendMessage(context, { agentId, text: "Where?", wait: true })],
  ["load", (context, agentId) => loadAgent(context, { agentId })],
  ["duplicate", (context, agentId) => duplicateAgent(context, { agentId })],
];

const edits: [string, (context: GivenContext, agentId: string) => Promise<unknown>][] = [
  ["draft", (context, agentId) => updateAgentDraft(context, { agentId, config: { voice: "warm" } })],
  ["rename", (context, agentId) => renameAgent(context, { agentId, name: "Safe" })],
  ["mark", (context, agentId) => setAgentMark(context, { agentId, hue: 190, pieces: [0, 1] })],
  ["guard", (context, agentId) => setPublishGuard(context, { agentId, isPublishGuarded: false })],
  ["edges", (context, agentId) => setTeamEdges(context, { agentId, edges: [] })],
  ["access", (context, agentId) => getAgentAccess(context, { agentId })],
  ["restore", (context, agentId) => restoreAgentVersion(context, { agentId, number: 1 })],
  ["try draft", (context, agentId) => sendMessage(context, { agentId, text: "Where?", useDraft: true, wait: true })],
  ["archive", (context, agentId) => archiveAgent(context, { agentId })],
  ["unarchive", (context, agentId) => unarchiveAgent(context, { agentId })],
];

const refused: typeof edits = [
  ["publish", (context, agentId) => publishAgent(context, { agentId })],
  ["canary", (context, agentId) => startCanary(context, { agentId, share: 10 })],
  ["share", (context, agentId) => changeCanaryShare(context, { agentId, share: 10 })],
  ["promote", (context, agentId) => promoteCanary(context, { agentId })],
  ["stop", (context, agentId) => stopCanary(context, { agentId })],
  ["set access", (context, agentId) => setAgentAccess(context, { agentId, access: "workspace" })],
];

test("whoever was not let in finds nothing, by any way", async () => {
  const { outsider, agent } = await world();
  for (const [name, way] of [...reads, ...edits, ...refused])
    await expect(way(outsider, agent.id), name).rejects.toMatchObject({ code: "not_found" });
  expect((await listAgents(outsider, {})).items).toEqual([]);
  expect((await listModelObjects(outsider)).data).toEqual([]);
  await expect(getModelObject(outsider, agent.slug)).rejects.toMatchObject({ code: "not_found" });
  const prompt = [{ role: "user" as const, content: [{ kind: "text" as const, text: "Where?" }] }];
  const wish = { model: agent.slug, prompt, tools: [], parameters: {} };
  await expect(startAnswer(wish, outsider)).rejects.toMatchObject({ code: "not_found" });
});

test("whoever may use it reads and talks, and is told plainly that they may not change it", async () => {
  const { user, agent } = await world();
  for (const [name, way] of reads) await expect(way(user, agent.id), name).resolves.toBeTruthy();
  expect(await getAgent(user, { agentId: agent.id })).toMatchObject({ canEdit: false });
  for (const [name, way] of [...edits, ...refused])
    await expect(way(user, agent.id), name).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("not change it"),
    });
  expect((await listModelObjects(user)).data).toMatchObject([{ id: agent.slug }]);
});

test("editors, its maker, admins and owners may do everything", async () => {
  const { maker, editor, admin, owner, agent } = await world();
  for (const context of [maker, editor, admin, owner]) {
    for (const [name, way] of [...reads, ...edits]) await expect(way(context, agent.id), name).resolves.toBeTruthy();
    expect((await listAgents(context, {})).items.map(({ id }) => id)).toContain(agent.id);
  }
});

test("neither its maker nor whoever draws up the list can be left out", async () => {
  const { maker, editor, user, agent } = await world();
  const given = { agentId: agent.id, access: "restricted" as const, members: [] };
  expect((await setAgentAccess(editor, given)).members).toEqual([
    { userId: maker.actor.id, level: "edit" },
    { userId: editor.actor.id, level: "edit" },
  ]);
  await expect(getAgent(user, { agentId: agent.id })).rejects.toMatchObject({ code: "not_found" });
  const stranger = await testContext();
  await expect(
    setAgentAccess(maker, { ...given, members: [{ userId: stranger.actor.id, level: "use" }] }),
  ).rejects.toMatchObject({ code: "not_found" });
  await setAgentAccess(maker, { agentId: agent.id, access: "workspace" });
  expect(await getAgent(user, { agentId: agent.id })).toMatchObject({ canEdit: true });
});

test("one that is made for a few is its maker's, and so is a copy", async () => {
  const { user, editor, agent } = await world();
  const made = await createAgent(user, { name: "Mine", access: "restricted" });
  expect(await getAgent(user, { agentId: made.id })).toMatchObject({ canEdit: true, access: "restricted" });
  await expect(getAgent(editor, { agentId: made.id })).rejects.toMatchObject({ code: "not_found" });
  const copy = await duplicateAgent(user, { agentId: agent.id });
  expect(await getAgent(user, { agentId: copy.id })).toMatchObject({ canEdit: true });
  await expect(getAgent(editor, { agentId: copy.id })).rejects.toMatchObject({ code: "not_found" });
});

test("no connection of a team leads somebody to an agent that is not theirs", async () => {
  const { maker, outsider, agent } = await world();
  const front = await givenAgent(maker, {}, "Front");
  const other = await givenAgent(maker, {}, "Other");
  await setTeamEdges(maker, { agentId: front.id, edges: [{ toAgentId: agent.id, kind: "hand_off" }] });
  await publishAgent(maker, { agentId: front.id });
  expect((await loadAgent(maker, { agentId: front.id })).edges).toMatchObject([{ toSlug: agent.slug }]);
  expect((await loadAgent(outsider, { agentId: front.id })).edges).toEqual([]);
  expect(await getAgent(outsider, { agentId: front.id })).toMatchObject({ edges: [], draft: { edges: [] } });
  expect((await getAgentVersion(outsider, { agentId: front.id, number: 2 })).config.edges).toEqual([]);
  expect((await diffAgentVersions(outsider, { agentId: front.id, from: 1, to: 2 })).changes).toEqual([]);
  const toVault = { agentId: front.id, edges: [{ toAgentId: agent.id, kind: "delegate" as const }] };
  await expect(setTeamEdges(outsider, toVault)).rejects.toMatchObject({ code: "not_found" });
  // What they cannot see they cannot take away either.
  await setTeamEdges(outsider, { agentId: front.id, edges: [{ toAgentId: other.id, kind: "hand_off" }] });
  const slugs = (await getAgent(maker, { agentId: front.id })).edges.map(({ toSlug }) => toSlug);
  expect(slugs.sort()).toEqual(["other", "vault"]);
});

test("a version of an agent that is not theirs does not speak for another", async () => {
  const { maker, outsider, agent } = await world();
  const open = await givenAgent(maker, {}, "Open");
  const versionId = (await getAgent(maker, { agentId: agent.id })).published?.id as string;
  await expect(loadAgent(outsider, { agentId: open.id }, { versionId })).rejects.toMatchObject({ code: "not_found" });
});

test("visitors get to what was published to them", async () => {
  const { owner, agent } = await world();
  expect(await loadAgent(visitorContext(owner.workspace), { agentId: agent.id })).toMatchObject({ id: agent.id });
});
