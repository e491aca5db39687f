import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { archiveAgent } from "./commands/archive-agent.ts";
import { createAgent } from "./commands/create-agent.ts";
import { duplicateAgent } from "./commands/duplicate-agent.ts";
import { publishAgent } from "./commands/publish-agent.ts";
import { renameAgent } from "./commands/rename-agent.ts";
import { restoreAgentVersion } from "./commands/restore-agent-version.ts";
import { setTeamEdges } from "./commands/set-team-edges.ts";
import { unarchiveAgent } from "./commands/unarchive-agent.ts";
import { updateAgentDraft } from "./commands/update-agent-draft.ts";
import { diffAgentVersions } from "./queries/diff-agent-versions.ts";
import { getAgent } from "./queries/get-agent.ts";
import { getAgentVersion } from "./queries/get-agent-version.ts";
import { listAgentVersions } from "./queries/list-agent-versions.ts";
import { listAgents } from "./queries/list-agents.ts";
import { agentVersion } from "./tables.ts";

afterAll(closeDatabase);

test("agents of one name get short names of their own, even at the same moment", async () => {
  const context = await testContext();
  const made = await Promise.all([1, 2, 3].map(() => createAgent(context, { name: "Order help" })));
  expect(made.map(({ slug }) => slug).sort()).toEqual(["order-help", "order-help-2", "order-help-3"]);
  await expect(createAgent(context, { name: "Other", slug: "order-help" })).rejects.toMatchObject({
    code: "conflict",
    fields: [{ path: "slug" }],
  });
  const elsewhere = await testContext();
  expect(await createAgent(elsewhere, { name: "Order help" })).toMatchObject({ slug: "order-help" });
});

test("a change touches only the fields it names, and not what somebody changed meanwhile", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, {
    name: "Guide",
    config: { instructions: "Be brief.", starters: [{ question: "Where?" }] },
  });
  const changed = await updateAgentDraft(context, { agentId: id, config: { voice: "warm" }, expectedRevision: 1 });
  expect(changed.config).toMatchObject({
    instructions: "Be brief.",
    voice: "warm",
    starters: [{ question: "Where?" }],
  });
  await expect(
    updateAgentDraft(context, { agentId: id, config: { voice: "cold" }, expectedRevision: 1 }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(updateAgentDraft(context, { agentId: id, config: { unheard: 1 } as never })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("publishing freezes the draft; the same draft is not published twice", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide", config: { instructions: "one" } });
  expect(await getAgent(context, { agentId: id })).toMatchObject({ published: null, hasUnpublishedChanges: true });
  const first = await publishAgent(context, { agentId: id, note: "begin" });
  expect(first).toMatchObject({ number: 1, note: "begin" });
  await expect(publishAgent(context, { agentId: id })).rejects.toMatchObject({ code: "conflict" });
  await updateAgentDraft(context, { agentId: id, config: { instructions: "two" } });
  expect(await getAgentVersion(context, { agentId: id, number: 1 })).toMatchObject({
    config: { instructions: "one" },
    isPublished: true,
  });
  await publishAgent(context, { agentId: id });
  expect(await diffAgentVersions(context, { agentId: id, from: 1, to: 2 })).toMatchObject({
    changes: [{ path: "instructions", before: "one", after: "two" }],
  });
  await restoreAgentVersion(context, { agentId: id, number: 1 });
  const restored = await publishAgent(context, { agentId: id });
  expect(restored).toMatchObject({ number: 3, hash: first.hash });
  const page = await listAgentVersions(context, { agentId: id, limit: 2 });
  expect(page.items.map(({ number }) => number)).toEqual([3, 2]);
  const rest = await listAgentVersions(context, { agentId: id, cursor: page.nextCursor as string });
  expect(rest.items).toMatchObject([{ number: 1, note: "begin" }]);
});

test("a version never changes", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide" });
  const version = await publishAgent(context, { agentId: id });
  await expect(
    database().update(agentVersion).set({ note: "other" }).where(eq(agentVersion.id, version.id)),
  ).rejects.toMatchObject({ cause: { message: "an agent version never changes" } });
});

test("many who publish at once make one version", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide" });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => publishAgent(context, { agentId: id })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an archived agent is out of the list and closed to changes until it is back", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide" });
  await archiveAgent(context, { agentId: id });
  expect((await listAgents(context, {})).items).toEqual([]);
  expect((await listAgents(context, { state: "archived" })).items).toMatchObject([{ id }]);
  await expect(publishAgent(context, { agentId: id })).rejects.toMatchObject({ code: "conflict" });
  await unarchiveAgent(context, { agentId: id });
  await publishAgent(context, { agentId: id });
  expect((await listAgents(context, { state: "published" })).items).toMatchObject([{ id, publishedVersion: 1 }]);
});

test("a copy has the draft and a name of its own", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide", config: { instructions: "Be brief." } });
  const copy = await duplicateAgent(context, { agentId: id });
  expect(copy).toMatchObject({ name: "Guide (copy)", slug: "guide-copy" });
  expect(await getAgent(context, { agentId: copy.id })).toMatchObject({ draft: { instructions: "Be brief." } });
});

test("a team leads to agents of the workspace and nowhere else", async () => {
  const context = await testContext();
  const stranger = await testContext();
  const [first, second] = await Promise.all([
    createAgent(context, { name: "First" }),
    createAgent(context, { name: "Second" }),
  ]);
  const foreign = await createAgent(stranger, { name: "Foreign" });
  await setTeamEdges(context, {
    agentId: first.id,
    edges: [{ toAgentId: second.id, kind: "hand_off", condition: "asks for a refund" }],
  });
  expect((await getAgent(context, { agentId: first.id })).edges).toMatchObject([
    { toSlug: "second", kind: "hand_off", contextPolicy: { messages: "all", files: true }, maximumHops: 3 },
  ]);
  const to = (toAgentId: string) =>
    setTeamEdges(context, { agentId: first.id, edges: [{ toAgentId, kind: "delegate" }] });
  await expect(to(foreign.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(to(first.id)).rejects.toMatchObject({ code: "invalid" });
  expect((await getAgent(context, { agentId: first.id })).edges).toHaveLength(1);
});

test("the list goes on by cursor and finds by name", async () => {
  const context = await testContext();
  for (const name of ["Alder", "Birch", "Cedar"]) await createAgent(context, { name });
  const page = await listAgents(context, { limit: 2 });
  expect(page.items.map(({ name }) => name)).toEqual(["Cedar", "Birch"]);
  const next = await listAgents(context, { limit: 2, cursor: page.nextCursor as string });
  expect(next).toMatchObject({ items: [{ name: "Alder" }], nextCursor: null });
  expect((await listAgents(context, { search: "irc" })).items).toMatchObject([{ name: "Birch" }]);
});

test("a short name can change, but not to one that is taken", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Alder" });
  await createAgent(context, { name: "Birch" });
  await expect(renameAgent(context, { agentId: id, slug: "birch" })).rejects.toMatchObject({ code: "conflict" });
  expect(await renameAgent(context, { agentId: id, name: "Elder", slug: "elder" })).toMatchObject({
    name: "Elder",
    slug: "elder",
  });
});
