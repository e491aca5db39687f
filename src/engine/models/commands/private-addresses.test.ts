import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { parseEnv, provideEnv } from "#platform/env.ts";
import { actingAs, type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { fetchModels } from "../flows/fetch-models.ts";
import { testProvider } from "../flows/test-provider.ts";
import { instanceProviders } from "../instance-providers.ts";
import { listModelsOf } from "../list-models.ts";
import { listProviders } from "../queries/list-providers.ts";
import { provider } from "../tables.ts";
import { addProvider } from "./add-provider.ts";
import { updateProvider } from "./update-provider.ts";

const secret = "the password of the database";
const asked: string[] = [];
/** Some service on this machine that was never meant for users: it refuses, and says more than it should. */
const internal = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url?.startsWith("/models")) return void response.end(JSON.stringify({ data: [{ id: "tiny" }] }));
  response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error: secret }));
});
await new Promise<void>((resolve) => internal.listen(0, "127.0.0.1", resolve));
const port = (internal.address() as AddressInfo).port;

beforeEach(() => {
  asked.length = 0;
  provideEnv({ OUTBOUND_ALLOWED: "" });
});
afterAll(async () => {
  internal.close();
  internal.closeAllConnections();
  await closeDatabase();
});

const compatible = (baseUrl: string) => ({ kind: "compatible" as const, baseUrl });

test.each([
  `http://127.0.0.1:${port}`,
  "http://localhost:7301",
  "http://api.localhost:7301",
  "http://localhost.:7301",
  "http://[::1]:7301",
  "http://[::ffff:127.0.0.1]:7301",
  "http://[::ffff:7f00:1]:7301",
  "http://2130706433:7301",
  "http://0x7f.1:7301",
  "http://0177.0.0.1:7301",
  "http://127.1:7301",
  "http://0.0.0.0:7301",
  "http://10.0.0.5/v1",
  "http://192.168.1.5/v1",
  "http://169.254.169.254/latest",
  "http://[fd00::1]/v1",
])("only the operator can add a provider at %s, and others are told whom to ask", async (address) => {
  await testContext({ isOperator: true, name: "Olga Operator" });
  const context = await testContext();
  await expect(addProvider(context, compatible(address))).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringMatching(/private network\. Only the operator .* Ask .*Olga Operator/),
  });
  expect(await database().select().from(provider)).toEqual([]);
});

test.each([
  ["http://127.0.0.1:7301/internal#", "must not contain ? or #"],
  ["https://models.example/v1?key=1", "must not contain ? or #"],
  ["https://models.example/v1#", "must not contain ? or #"],
  ["https://user@models.example/v1", "must not hold a user or password"],
])("nobody can save %s as a base URL", async (address, message) => {
  for (const isOperator of [true, false])
    await expect(addProvider(await testContext({ isOperator }), compatible(address))).rejects.toMatchObject({
      code: "invalid",
      fields: [{ path: "baseUrl", message }],
    });
});

test("Ollama at its usual address is for the operator to add; another admin can neither add nor move one there", async () => {
  const operator = await testContext({ isOperator: true });
  expect(await addProvider(operator, { kind: "ollama" })).toMatchObject({ slug: "ollama" });
  const admin = await testContext({ role: "admin", workspaceId: operator.workspace.id });
  await expect(addProvider(admin, { kind: "ollama" })).rejects.toMatchObject({ code: "forbidden" });
  const { id } = await addProvider(admin, compatible("https://models.example/v1"));
  await expect(updateProvider(admin, { providerId: id, baseUrl: "http://127.0.0.1:1" })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await listProviders(admin, {})).items.map(({ baseUrl }) => baseUrl)).toContain("https://models.example/v1");
});

test("acting as the operator is not enough", async () => {
  const operator = await testContext({ isOperator: true });
  const admin = await testContext({ role: "admin", workspaceId: operator.workspace.id });
  const acting = await actingAs(admin, operator.actor.id, { allowChanges: true });
  await expect(addProvider(acting, compatible(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("an operator's provider is reached until somebody else moves it", async () => {
  const operator = await testContext({ isOperator: true });
  const admin = await testContext({ role: "admin", workspaceId: operator.workspace.id });
  const address = `http://127.0.0.1:${port}`;
  const { id } = await addProvider(operator, compatible(address));
  expect(await fetchModels(admin, { slug: "compatible" })).toMatchObject({ count: 1 });
  await updateProvider(admin, { providerId: id, name: "Renamed", baseUrl: address });
  expect(await fetchModels(admin, { slug: "compatible" })).toMatchObject({ count: 1 });
  await updateProvider(admin, { providerId: id, baseUrl: "https://models.example" });
  await expect(updateProvider(admin, { providerId: id, baseUrl: address })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a row that points into the network without the operator's word is never called", async () => {
  const context = await testContext();
  await givenRow(context, `http://127.0.0.1:${port}`);
  await expect(fetchModels(context, { slug: "inside" })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("into a private network. Ask the operator"),
  });
  expect(await testProvider(context, { slug: "inside" })).toMatchObject({ isFine: false, said: "" });
  expect(asked).toEqual([]);
});

test("a host name that leads to this machine is refused when it is called", async () => {
  const context = await testContext();
  await givenRow(context, `http://localhost:${port}`);
  await expect(fetchModels(context, { slug: "inside" })).rejects.toMatchObject({ code: "unavailable" });
  expect(asked).toEqual([]);
});

test("OUTBOUND_ALLOWED opens an address to every workspace", async () => {
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  const context = await testContext();
  await addProvider(context, compatible(`http://127.0.0.1:${port}`));
  expect(await fetchModels(context, { slug: "compatible" })).toMatchObject({ count: 1 });
});

test("a provider of the environment can be on this machine", async () => {
  const [given] = instanceProviders(parseEnv({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: `http://127.0.0.1:${port}` }));
  expect(given && (await listModelsOf(given))).toMatchObject([{ modelId: "tiny" }]);
});

test("what a provider answered to a refused call is shown to the operator only, and kept nowhere", async () => {
  const operator = await testContext({ isOperator: true });
  const admin = await testContext({ role: "admin", workspaceId: operator.workspace.id });
  await addProvider(operator, compatible(`http://127.0.0.1:${port}`));
  expect(await testProvider(operator, { slug: "compatible" })).toMatchObject({ isFine: false, said: secret });
  const result = await testProvider(admin, { slug: "compatible" });
  expect(result).toMatchObject({ isFine: false, said: "", advice: expect.stringContaining("(HTTP 400)") });
  await givenRow(operator, `http://127.0.0.1:${port}/below`, true);
  await expect(fetchModels(operator, { slug: "inside" })).rejects.toMatchObject({
    message: expect.stringContaining(secret),
  });
  const refusal = await fetchModels(admin, { slug: "inside" }).catch((error: Error) => error.message);
  for (const shown of [result, refusal, await listProviders(operator, {}), await listProviders(admin, {})])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

async function givenRow({ workspace }: GivenContext, baseUrl: string, isAllowed = false): Promise<void> {
  await sqlClient()`
    insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${workspace.id}, 'compatible', 'inside', 'Inside', ${baseUrl}, ${isAllowed})`;
}
