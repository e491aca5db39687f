import { afterAll, expect, test } from "vitest";
import { archiveAgent } from "#engine/agents/commands/archive-agent.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { listAgentVersions } from "#engine/agents/queries/list-agent-versions.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { listDeployments } from "../queries/list-deployments.ts";
import { deleteDeployment } from "./delete-deployment.ts";
import { putDeployment } from "./put-deployment.ts";

afterAll(closeDatabase);

test("an agent is published at an address, changed and taken away, each with a line in the log", async () => {
  const context = await testContext();
  const agent = await givenAgent(context, {}, `Harbour ${crypto.randomUUID().slice(0, 8)}`);
  const made = await putDeployment(context, {
    agentId: agent.id,
    kind: "page",
    password: "seagulls",
    origins: ["https://www.example.com/", "https://www.example.com"],
    settings: { welcome: "Ahoy", theme: "dark", starters: ["When do you open?"] },
  });
  expect(made).toMatchObject({
    slug: agent.slug,
    isEnabled: true,
    versionId: null,
    hasPassword: true,
    origins: ["https://www.example.com"],
    settings: { welcome: "Ahoy", theme: "dark", messagesPerMinute: 10 },
  });
  const kept = await putDeployment(context, { agentId: agent.id, kind: "page", isEnabled: false });
  expect(kept).toMatchObject({ id: made.id, slug: agent.slug, hasPassword: true, isEnabled: false, origins: [] });
  const open = await putDeployment(context, {
    agentId: agent.id,
    kind: "page",
    password: null,
    slug: `${agent.slug}-2`,
  });
  expect(open).toMatchObject({ id: made.id, slug: `${agent.slug}-2`, hasPassword: false });
  expect((await listDeployments(context, { agentId: agent.id })).items).toMatchObject([{ kind: "page", id: made.id }]);
  expect(JSON.stringify(await listDeployments(context, { agentId: agent.id }))).not.toContain("scrypt");
  await deleteDeployment(context, { agentId: agent.id, kind: "page" });
  expect((await listDeployments(context, { agentId: agent.id })).items).toEqual([]);
  await expect(deleteDeployment(context, { agentId: agent.id, kind: "page" })).rejects.toMatchObject({
    code: "not_found",
  });
  const lines =
    await sqlClient()`select action, detail from core.audit where target_id = ${agent.id} and action like 'chat.%' order by seq`;
  expect(lines.map(({ action }) => action)).toEqual([
    "chat.put_deployment",
    "chat.put_deployment",
    "chat.put_deployment",
    "chat.delete_deployment",
  ]);
  expect(lines[0]?.detail).toMatchObject({ kind: "page", slug: agent.slug, isPasswordChanged: true });
  expect(JSON.stringify(lines)).not.toContain("seagulls");
});

test("an address that is taken is refused by name, also in another workspace; without a wish another is found", async () => {
  const [first, second] = [await testContext(), await testContext()];
  const name = `Quay ${crypto.randomUUID().slice(0, 8)}`;
  const [one, two] = [await givenAgent(first, {}, name), await givenAgent(second, {}, name)];
  const { slug } = await putDeployment(first, { agentId: one.id, kind: "page" });
  await expect(putDeployment(second, { agentId: two.id, kind: "page", slug })).rejects.toMatchObject({
    code: "conflict",
    message: `The address ${slug} is taken. Choose another.`,
    fields: [{ path: "slug" }],
  });
  expect((await putDeployment(second, { agentId: two.id, kind: "page" })).slug).toBe(`${slug}-2`);
  // Kinds do not get in each other's way.
  expect((await putDeployment(second, { agentId: two.id, kind: "mcp", slug })).slug).toBe(slug);
});

test("two who want the same address at the same moment: one gets it, the other is told", async () => {
  const [first, second] = [await testContext(), await testContext()];
  const slug = `race-${crypto.randomUUID().slice(0, 8)}`;
  const agents = [await givenAgent(first), await givenAgent(second)];
  const results = await Promise.allSettled([
    putDeployment(first, { agentId: agents[0]?.id ?? "", kind: "page", slug }),
    putDeployment(second, { agentId: agents[1]?.id ?? "", kind: "page", slug }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
});

test("an agent nobody could talk to is not published", async () => {
  const context = await testContext();
  const draft = await createAgent(context, { name: "Only a draft" });
  await expect(putDeployment(context, { agentId: draft.id, kind: "page" })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("no published version"),
  });
  const archived = await givenAgent(context);
  await archiveAgent(context, { agentId: archived.id });
  await expect(putDeployment(context, { agentId: archived.id, kind: "page" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a version to stay with must be one of the agent's own", async () => {
  const context = await testContext();
  const [agent, other] = [await givenAgent(context), await givenAgent(context)];
  await updateAgentDraft(context, { agentId: agent.id, config: { voice: "calm" } });
  await publishAgent(context, { agentId: agent.id });
  const { items } = await listAgentVersions(context, { agentId: agent.id });
  const first = items.find(({ number }) => number === 1)?.id as string;
  expect(await putDeployment(context, { agentId: agent.id, kind: "page", versionId: first })).toMatchObject({
    versionId: first,
    versionNumber: 1,
  });
  await expect(putDeployment(context, { agentId: other.id, kind: "page", versionId: first })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each([
  [{ origins: ["example.com"] }, "origins.0"],
  [{ slug: "With Spaces" }, "slug"],
  [{ password: "short" }, "password"],
  [{ settings: { messagesPerMinute: 0 } }, "settings.messagesPerMinute"],
  [{ kind: "api" }, "kind"],
])("%o is refused and says where", async (wrong, path) => {
  const context = await testContext();
  const agent = await givenAgent(context);
  const given = { agentId: agent.id, kind: "page" as const, ...wrong } as Parameters<typeof putDeployment>[1];
  await expect(putDeployment(context, given)).rejects.toMatchObject({ code: "invalid", fields: [{ path }] });
});
