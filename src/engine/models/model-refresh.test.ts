import { afterAll, beforeAll, expect, test } from "vitest";
import { listModelObjects } from "#engine/openai/models.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { ModelServer } from "../../../tests/support/model-servers/model-server.ts";
import { openAiProtocol } from "../../../tests/support/model-servers/openai-protocol.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { ModelRefresh } from "./model-refresh.ts";
import { forgetProviders } from "./providers.ts";

const offered = [{ id: "gpt-5.5" }];
const openai = await ModelServer.start(openAiProtocol({ models: offered }));

beforeAll(async () => {
  const settings = { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: `${openai.url}/v1` };
  provideEnv({ ...settings, DATA_DIR: await temporaryFolder("refresh") });
});
afterAll(async () => {
  openai.stop();
  await closeDatabase();
});

async function withAccess(): Promise<GivenContext> {
  const context = await testContext();
  await sqlClient()`update core.workspace set uses_installation_providers = true where id = ${context.workspace.id}`;
  return context;
}

async function modelsOf(context: GivenContext): Promise<string[]> {
  forgetProviders(context.workspace.id);
  return (await listModelObjects(context)).data.map(({ id }) => id);
}

test("lists the models of the environment's provider without anybody fetching them, where there is access", async () => {
  const [inside, outside] = [await withAccess(), await testContext()];
  expect(await modelsOf(inside)).toEqual([]);
  const refresh = new ModelRefresh();
  await refresh.work();
  expect(await modelsOf(inside)).toEqual(["openai/gpt-5.5"]);
  expect(await modelsOf(outside)).toEqual([]);
  const later = await withAccess();
  await refresh.work();
  expect(await modelsOf(later)).toEqual(["openai/gpt-5.5"]);
});

test("asks again once a day, and soon where the provider did not answer", async () => {
  const context = await withAccess();
  let now = 0;
  const refresh = new ModelRefresh(() => now);
  openai.fails(401, { error: { message: "not yet" } });
  await refresh.work();
  expect(await modelsOf(context)).toEqual([]);
  await refresh.work();
  expect(await modelsOf(context)).toEqual([]);
  now += 30_000;
  await refresh.work();
  expect(await modelsOf(context)).toEqual(["openai/gpt-5.5"]);

  offered.push({ id: "gpt-6" });
  now += 86_399_000;
  await refresh.work();
  expect(await modelsOf(context)).toEqual(["openai/gpt-5.5"]);
  now += 1000;
  await refresh.work();
  expect(await modelsOf(context)).toEqual(["openai/gpt-5.5", "openai/gpt-6"]);
});

test("leaves the list of a workspace's own provider of the same name alone", async () => {
  const context = await withAccess();
  const { id } = context.workspace;
  await sqlClient()`
    insert into core.provider (workspace_id, kind, slug, name) values (${id}, 'openai', 'openai', 'Our own')`;
  await sqlClient()`
    insert into core.model (workspace_id, provider_slug, model_id, name) values (${id}, 'openai', 'ours', 'Ours')`;
  await new ModelRefresh().work();
  expect(await modelsOf(context)).toEqual(["openai/ours"]);
});
