import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { deliverEvents } from "#core/events/deliver.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { storage } from "#platform/storage/storage.ts";
import { keepPeriods } from "#subapps/trace/jobs/keep-periods.ts";
import { verifyChain } from "#subapps/trace/proof/verify-chain.ts";
import { purgeWorkspaces } from "#workspace/people/commands/purge-workspaces.ts";
import { handlers } from "../src/registry.server.ts";
import { fakeModel } from "./support/fake-model.ts";
import { givenAgent, givenProvider } from "./support/given-agents.ts";
import { fileAll } from "./support/given-traces.ts";
import { contextOf, type GivenContext, testContext } from "./support/givens.ts";
import { givenOther } from "./sweep/worlds.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley purge "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** Every table in which a workspace still has a row. The audit log is meant to outlast it. */
async function tablesHolding(workspaceId: string): Promise<string[]> {
  const sql = sqlClient();
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'workspace_id' and t.table_type = 'BASE TABLE' order by 1`;
  const holding: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(`select from ${name} where workspace_id = $1 limit 1`, [workspaceId]);
    if (row) holding.push(name);
  }
  return holding.filter((name) => name !== "core.audit");
}

async function givenTrace(context: GivenContext): Promise<void> {
  const model = await fakeModel(() => ({ text: "Under the third stone." }));
  await givenProvider(context, model);
  const agent = await givenAgent(context, {});
  const keyed = { ...context, idempotencyKey: "kept answer" };
  const { runId } = await sendMessage(keyed, { agentId: agent.id, text: "Where is the key?", wait: true });
  await fileAll(runId);
  await model.close();
}

const stored = (workspaceId: string) => storage().put(workspaceId, words(), 100);
async function* words() {
  yield Buffer.from("words");
}
const readableKeys = (workspaceId: string) => sqlClient()`
  select from trace.payload_key where workspace_id = ${workspaceId} and sealed_key is not null`;

test("a workspace that is deleted for good leaves nothing but its lines in the audit log", async () => {
  const { workspaceId, ownerId } = await givenOther();
  const stays = await testContext();
  for (const context of [await contextOf(ownerId, workspaceId), stays]) {
    await givenTrace(context);
    await stored(context.workspace.id);
  }
  // Made of several documents, so that it hangs on none of them.
  await sqlClient()`insert into library.making (workspace_id, kind, document_ids, revision_ids)
    values (${workspaceId}, 'summary', '{}', '{}')`;
  const before = await tablesHolding(stays.workspace.id);
  expect((await tablesHolding(workspaceId)).length).toBeGreaterThan(60);
  expect(await readableKeys(workspaceId)).not.toHaveLength(0);

  await sqlClient()`update core.workspace set delete_after = now() - interval '1 second' where id = ${workspaceId}`;
  expect(await purgeWorkspaces(systemContext(), {})).toEqual({ purged: [workspaceId] });
  expect(await readableKeys(workspaceId)).toHaveLength(0);
  while ((await deliverEvents("purger", handlers)) > 0);
  await keepPeriods();

  expect(await tablesHolding(workspaceId)).toEqual([]);
  expect(existsSync(join(folder, "files", workspaceId))).toBe(false);
  expect(await tablesHolding(stays.workspace.id)).toEqual(before);
  expect(await readdir(join(folder, "files", stays.workspace.id))).toHaveLength(1);
  expect((await verifyChain()).faults).toEqual([]);
});
