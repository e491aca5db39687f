import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { audit } from "#core/audit/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { anthropicProtocol } from "../../../../tests/support/model-servers/anthropic-protocol.ts";
import { ModelServer } from "../../../../tests/support/model-servers/model-server.ts";
import { ollamaProtocol } from "../../../../tests/support/model-servers/ollama-protocol.ts";
import { openAiProtocol } from "../../../../tests/support/model-servers/openai-protocol.ts";
import { openRouterProtocol } from "../../../../tests/support/model-servers/openrouter-protocol.ts";
import { fetchModels } from "../flows/fetch-models.ts";
import { testProvider } from "../flows/test-provider.ts";
import { getModelChoices } from "../queries/get-model-choices.ts";
import { listModels } from "../queries/list-models.ts";
import { listPrices } from "../queries/list-prices.ts";
import { listProviders } from "../queries/list-providers.ts";
import { resolveModel } from "../resolve-model.ts";
import { provider } from "../tables.ts";
import { addProvider } from "./add-provider.ts";
import { removeProvider } from "./remove-provider.ts";
import { setModelChoice } from "./set-model-choice.ts";
import { setModelPrice } from "./set-model-price.ts";
import { updateProvider } from "./update-provider.ts";

const openai = await ModelServer.start(openAiProtocol({ models: [{ id: "gpt-5.5" }, { id: "gpt-5.5-mini" }] }));
const anthropic = await ModelServer.start(anthropicProtocol);
const router = await ModelServer.start(openRouterProtocol);
const ollama = await ModelServer.start(ollamaProtocol);

afterAll(async () => {
  for (const server of [openai, anthropic, router, ollama]) server.stop();
  await closeDatabase();
});

const address = `${openai.url}/v1`;
const secretKey = "sk-test";

test("a key goes in and never comes out", async () => {
  const context = await testContext({ isOperator: true });
  const added = await addProvider(context, { kind: "openai", key: "sk-proj-0123456789abcd", name: "Our OpenAI" });
  expect(added).toMatchObject({ slug: "openai", name: "Our OpenAI" });
  const [row] = await database().select().from(provider).where(eq(provider.id, added.id));
  expect(row?.sealedKey).not.toContain("0123");
  expect(unseal(row?.sealedKey ?? "")).toBe("sk-proj-0123456789abcd");
  const listed = await listProviders(context, {});
  expect(listed.items).toMatchObject([{ slug: "openai", hasKey: true, keyEnding: "abcd", origin: "workspace" }]);
  const lines = await database().select().from(audit).where(eq(audit.workspaceId, context.workspace.id));
  for (const text of [listed, lines, added]) expect(JSON.stringify(text)).not.toContain("0123456789");
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  expect((await listProviders(viewer, {})).items).toMatchObject([{ hasKey: true, keyEnding: null, baseUrl: null }]);
});

test("what a kind needs is asked for, and short names are told apart", async () => {
  const context = await testContext({ isOperator: true });
  await expect(addProvider(context, { kind: "openai" })).rejects.toMatchObject({ fields: [{ path: "key" }] });
  await expect(addProvider(context, { kind: "compatible" })).rejects.toMatchObject({ fields: [{ path: "baseUrl" }] });
  await expect(addProvider(context, { kind: "azure", key: "k", baseUrl: "ftp://x" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(addProvider(context, { kind: "compatible", baseUrl: "http://user:pw@host/" })).rejects.toMatchObject({
    fields: [{ path: "baseUrl" }],
  });
  for (const expected of ["ollama", "ollama-2", "ollama-3"])
    expect(await addProvider(context, { kind: "ollama" })).toMatchObject({ slug: expected });
  await expect(addProvider(context, { kind: "ollama", slug: "ollama" })).rejects.toMatchObject({ code: "conflict" });
  await expect(addProvider(context, { kind: "ollama", slug: "parley" })).rejects.toMatchObject({ code: "conflict" });
});

test("a key is not sent to another address than it was given for", async () => {
  const context = await testContext({ isOperator: true });
  const { id } = await addProvider(context, { kind: "openai", key: secretKey, baseUrl: address });
  await updateProvider(context, { providerId: id, baseUrl: `${openai.url}/v1/` });
  await expect(updateProvider(context, { providerId: id, baseUrl: "https://elsewhere.example" })).rejects.toMatchObject(
    {
      fields: [{ path: "key" }],
    },
  );
  await expect(updateProvider(context, { providerId: id, key: null })).rejects.toMatchObject({ code: "invalid" });
  await updateProvider(context, { providerId: id, baseUrl: "https://elsewhere.example", key: "sk-new-key-000000" });
  expect((await listProviders(context, {})).items).toMatchObject([
    { baseUrl: "https://elsewhere.example", keyEnding: "0000" },
  ]);
});

test("a test is a real call, and tells the real answer or the real refusal", async () => {
  const context = await testContext({ isOperator: true });
  const { id } = await addProvider(context, { kind: "openai", key: secretKey, baseUrl: address });
  openai.says({ text: ["Hello there, ", "friend!"] });
  expect(await testProvider(context, { slug: "openai" })).toMatchObject({
    isFine: true,
    said: "Hello there, friend!",
    model: "gpt-5.5-mini",
    advice: "",
  });
  expect((await listProviders(context, {})).items[0]).toMatchObject({ checkError: null, checkedAt: expect.any(Date) });

  await updateProvider(context, { providerId: id, key: "sk-wrong" });
  const refused = await testProvider(context, { slug: "openai" });
  expect(refused).toMatchObject({ isFine: false, said: expect.stringContaining("Incorrect API key") });
  expect(refused.advice).toContain("refused the key");
  expect((await listProviders(context, {})).items[0]?.checkError).toContain("refused the key");

  await updateProvider(context, { providerId: id, key: secretKey, baseUrl: "http://127.0.0.1:1/v1" });
  expect(await testProvider(context, { slug: "openai" })).toMatchObject({
    isFine: false,
    said: expect.stringContaining("Nothing listens"),
  });
  await expect(testProvider(context, { slug: "nobody" })).rejects.toMatchObject({ code: "not_found" });
});

test("models are fetched, kept and forgotten again when the provider drops them", async () => {
  const context = await testContext({ isOperator: true });
  await addProvider(context, { kind: "openai", key: secretKey, baseUrl: address });
  await addProvider(context, { kind: "anthropic", key: "sk-ant-test", baseUrl: `${anthropic.url}/v1` });
  expect(await fetchModels(context, { slug: "openai" })).toEqual({ slug: "openai", count: 2 });
  await fetchModels(context, { slug: "anthropic" });
  const all = await listModels(context, {});
  expect(all.items.map(({ reference }) => reference)).toEqual([
    "anthropic/claude-haiku-5-5",
    "anthropic/claude-opus-5",
    "openai/gpt-5.5",
    "openai/gpt-5.5-mini",
  ]);
  const first = await listModels(context, { limit: 3 });
  const second = await listModels(context, { limit: 3, cursor: first.nextCursor as string });
  expect([...first.items, ...second.items]).toEqual(all.items);
  expect((await listModels(context, { ability: "images" })).items).toHaveLength(2);
  expect((await listModels(context, { search: "MINI" })).items).toMatchObject([{ modelId: "gpt-5.5-mini" }]);
  expect((await listModels(context, { search: "%" })).items).toEqual([]);

  openai.fails(401, { error: { message: "Incorrect API key provided" } });
  await expect(fetchModels(context, { slug: "openai" })).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Incorrect API key"),
  });
  expect((await listModels(context, { provider: "openai" })).items).toHaveLength(2);
});

test("prices come from those who tell them, change by date, and reprice nothing", async () => {
  const context = await testContext({ isOperator: true });
  const workspaceId = context.workspace.id;
  await addProvider(context, { kind: "openrouter", key: "sk-or-test", baseUrl: `${router.url}/api/v1` });
  await fetchModels(context, { slug: "openrouter" });
  await fetchModels(context, { slug: "openrouter" });
  const model = "openrouter/anthropic/claude-sonnet-5";
  expect((await listPrices(context, {})).items).toMatchObject([
    { model, inputPerMillion: 3, outputPerMillion: 15, cachedInputPerMillion: 0.3 },
  ]);
  expect(await resolveModel(workspaceId, model)).toMatchObject({
    price: { input: 3000, output: 15_000, cachedInput: 300 },
  });

  await setModelPrice(context, { model, inputPerMillion: 2.5, outputPerMillion: 10 });
  expect(await resolveModel(workspaceId, model)).toMatchObject({
    price: { input: 2500, output: 10_000, cachedInput: 2500 },
  });
  const later = new Date(Date.now() + 86_400_000);
  await setModelPrice(context, { model, inputPerMillion: 99, outputPerMillion: 99, validFrom: later });
  expect(await resolveModel(workspaceId, model)).toMatchObject({ price: { input: 2500 } });
  expect((await listModels(context, { search: "sonnet" })).items).toMatchObject([{ price: { inputPerMillion: 2.5 } }]);
  expect((await listPrices(context, { model })).items.map(({ inputPerMillion }) => inputPerMillion)).toEqual([
    99, 2.5, 3,
  ]);
  await expect(
    setModelPrice(context, { model, inputPerMillion: 1, outputPerMillion: 1, validFrom: new Date(0) }),
  ).rejects.toMatchObject({ fields: [{ path: "validFrom" }] });
  await expect(setModelPrice(context, { model, inputPerMillion: -1, outputPerMillion: 1 })).rejects.toMatchObject({
    code: "invalid",
  });
});

test("chains are chosen per purpose; what is removed or switched off leaves them", async () => {
  const context = await testContext({ isOperator: true });
  expect(await getModelChoices(context, {})).toMatchObject({ isRetrieval: true, answering: ["parley/retrieval"] });
  const { id } = await addProvider(context, { kind: "openai", key: secretKey, baseUrl: address });
  const { id: second } = await addProvider(context, { kind: "ollama", baseUrl: `${ollama.url}/v1` });
  const models = ["openai/gpt-5.5", "ollama/llama3.2"];
  await setModelChoice(context, { purpose: "chat", models });
  expect(await getModelChoices(context, {})).toMatchObject({ chains: { chat: models, small: [] }, answering: models });
  await expect(setModelChoice(context, { purpose: "chat", models: ["gone/x"] })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(setModelChoice(context, { purpose: "embeddings", models: ["parley/retrieval"] })).rejects.toMatchObject({
    code: "invalid",
  });
  await updateProvider(context, { providerId: id, isEnabled: false });
  expect((await getModelChoices(context, {})).answering).toEqual(["ollama/llama3.2"]);
  await removeProvider(context, { providerId: id });
  expect((await getModelChoices(context, {})).chains.chat).toEqual(["ollama/llama3.2"]);
  await removeProvider(context, { providerId: second });
  expect(await getModelChoices(context, {})).toMatchObject({ chains: { chat: [] }, isRetrieval: true });
});
