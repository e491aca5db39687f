import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../../../tests/support/given-agents.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { createAgent } from "./commands/create-agent.ts";
import { duplicateAgent } from "./commands/duplicate-agent.ts";
import { promoteCanary } from "./commands/promote-canary.ts";
import { publishAgent } from "./commands/publish-agent.ts";
import { restoreAgentVersion } from "./commands/restore-agent-version.ts";
import { setPublishGuard } from "./commands/set-publish-guard.ts";
import { setTeamEdges } from "./commands/set-team-edges.ts";
import { startCanary } from "./commands/start-canary.ts";
import { stopCanary } from "./commands/stop-canary.ts";
import { updateAgentDraft } from "./commands/update-agent-draft.ts";
import { diffAgentVersions } from "./queries/diff-agent-versions.ts";
import { getAgent } from "./queries/get-agent.ts";
import { recordCheck } from "./records/agent-checks.ts";
import { configHash } from "./rules/config-hash.ts";

afterAll(closeDatabase);

async function world() {
  const context = await testContext();
  const [front, ledger] = [await givenAgent(context, {}, "Front"), await givenAgent(context, {}, "Ledger")];
  const leadsTo = async (useDraft = false) =>
    (await loadAgent(context, { agentId: front.id }, { useDraft })).edges.map(({ toName }) => toName);
  const connect = (...ids: string[]) =>
    setTeamEdges(context, {
      agentId: front.id,
      edges: ids.map((toAgentId) => ({ toAgentId, kind: "hand_off" as const, condition: "money" })),
    });
  return { context, front, ledger, leadsTo, connect };
}

test("a connection of a published agent takes effect when it is published, and shows in the diff before", async () => {
  const { context, front, ledger, leadsTo, connect } = await world();
  await connect(ledger.id);
  expect(await leadsTo()).toEqual([]);
  expect(await leadsTo(true)).toEqual(["Ledger"]);
  expect(await getAgent(context, { agentId: front.id })).toMatchObject({ hasUnpublishedChanges: true });
  const { changes } = await diffAgentVersions(context, { agentId: front.id, from: 1 });
  expect(changes).toEqual([
    { path: `edges.${ledger.id} hand_off`, before: null, after: expect.objectContaining({ condition: "money" }) },
  ]);
  await publishAgent(context, { agentId: front.id });
  expect(await leadsTo()).toEqual(["Ledger"]);
  await connect();
  const removed = await diffAgentVersions(context, { agentId: front.id, from: 2 });
  expect(removed.changes).toMatchObject([{ path: `edges.${ledger.id} hand_off`, after: null }]);
  expect(await leadsTo()).toEqual(["Ledger"]);
});

test("a canary carries its connections, and stopping or promoting it decides which ones answer", async () => {
  const { context, front, ledger, leadsTo, connect } = await world();
  const tried = async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, () =>
        loadAgent(context, { agentId: front.id }, { conversationId: crypto.randomUUID() }),
      ),
    );
    return new Set(found.map(({ versionId, edges }) => `${versionId} ${edges.length}`)).size;
  };
  await connect(ledger.id);
  await startCanary(context, { agentId: front.id, share: 50 });
  // Two versions answer, and each has its own number of connections.
  expect(await tried()).toBe(2);
  await stopCanary(context, { agentId: front.id });
  expect(await leadsTo()).toEqual([]);
  await updateAgentDraft(context, { agentId: front.id, config: { instructions: "Second try" } });
  await startCanary(context, { agentId: front.id, share: 50 });
  await promoteCanary(context, { agentId: front.id });
  expect(await leadsTo()).toEqual(["Ledger"]);
});

test("restoring a version restores its connections, and a copy has them, too", async () => {
  const { context, front, ledger, leadsTo, connect } = await world();
  await connect(ledger.id);
  await publishAgent(context, { agentId: front.id });
  const copy = await duplicateAgent(context, { agentId: front.id });
  expect((await getAgent(context, { agentId: copy.id })).edges).toMatchObject([{ toName: "Ledger" }]);
  await restoreAgentVersion(context, { agentId: front.id, number: 1 });
  await publishAgent(context, { agentId: front.id });
  expect(await leadsTo()).toEqual([]);
});

test("a guarded agent is not published with connections that its tests have not seen", async () => {
  const { context, front, ledger, connect } = await world();
  await setPublishGuard(context, { agentId: front.id, isPublishGuarded: true });
  const pass = async () => {
    const { draft } = await getAgent(context, { agentId: front.id });
    const check = { workspaceId: context.workspace.id, agentId: front.id, configHash: configHash(draft) };
    await recordCheck(database(), { ...check, isPassed: true, summary: "1 of 1" });
  };
  await pass();
  await connect(ledger.id);
  await expect(publishAgent(context, { agentId: front.id })).rejects.toMatchObject({ code: "conflict" });
  await pass();
  await expect(publishAgent(context, { agentId: front.id })).resolves.toMatchObject({ number: 2 });
});

test("connections can be created and changed with the draft; a foreign agent is not found", async () => {
  const { context, front, ledger } = await world();
  const foreign = await givenAgent(await testContext());
  const edges = [{ toAgentId: ledger.id, kind: "delegate" as const }];
  const made = await createAgent(context, { name: "Desk", config: { edges } });
  expect((await getAgent(context, { agentId: made.id })).edges).toMatchObject([{ toName: "Ledger", maximumHops: 3 }]);
  const change = (toAgentId: string) =>
    updateAgentDraft(context, { agentId: front.id, config: { edges: [{ toAgentId, kind: "delegate" }] } });
  await expect(change(foreign.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(change(front.id)).rejects.toMatchObject({ code: "invalid" });
  await expect(
    createAgent(context, { name: "Desk", config: { edges: [{ toAgentId: foreign.id, kind: "delegate" }] } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the migration puts today's connections into drafts and versions, and nothing else changes", async () => {
  const { context, front, ledger, leadsTo } = await world();
  const odd = { instructions: 'Say "é\n\t…" \u0001 </p>', parameters: { temperature: 0.7, stop: ["#"] }, voice: "☕" };
  await updateAgentDraft(context, { agentId: front.id, config: { ...odd, variables: [{ name: "a", value: "b" }] } });
  await publishAgent(context, { agentId: front.id });
  const before = await getAgent(context, { agentId: front.id });
  await recordCheck(database(), {
    workspaceId: context.workspace.id,
    agentId: front.id,
    configHash: configHash(before.draft),
    isPassed: true,
    summary: "1 of 1",
  });
  const sql = sqlClient();
  const folder = join(import.meta.dirname, "../../../migrations");
  const engine = await readFile(join(folder, "0005_engine.sql"), "utf8");
  const table = /create table core\.team_edge[^;]+;/.exec(engine)?.[0] ?? "";
  const migration = await readFile(join(folder, "0070_edges_in_versions.sql"), "utf8");
  await sql.begin(async (transaction) => {
    // The database as it was: connections in a table of their own, no field for them in configurations.
    await transaction.unsafe(`${table}
      update core.agent set draft = draft - 'edges';
      alter table core.agent_version disable trigger agent_version_immutable;
      update core.agent_version set config = config - 'edges';
      alter table core.agent_version enable trigger agent_version_immutable;`);
    await transaction`
      insert into core.team_edge (workspace_id, from_agent_id, to_agent_id, kind, condition)
      values (${context.workspace.id}, ${front.id}, ${ledger.id}, 'hand_off', 'money "€"')`;
    await transaction.unsafe(migration);
  });
  expect(await leadsTo()).toEqual(["Ledger"]);
  expect(await leadsTo(true)).toEqual(["Ledger"]);
  const after = await getAgent(context, { agentId: front.id });
  expect(after).toMatchObject({ hasUnpublishedChanges: false, draftRevision: before.draftRevision });
  expect(after.published?.hash).toBe(configHash(after.draft));
  const [check] = await sql`select config_hash from core.agent_check where agent_id = ${front.id}`;
  expect(check?.config_hash).toBe(configHash(after.draft));
  const { changes } = await diffAgentVersions(context, { agentId: front.id, from: 1, to: 2 });
  expect(changes.filter(({ path }) => path.startsWith("edges"))).toEqual([]);
  await expect(sql`update core.agent_version set note = 'changed'`).rejects.toThrow("never changes");
  const untouched = await getAgent(context, { agentId: ledger.id });
  expect(untouched).toMatchObject({ hasUnpublishedChanges: false, edges: [] });
});
