import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { parseEnv } from "#platform/env.ts";
import { seal } from "#platform/secrets/seal.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { anthropicProtocol } from "../../../tests/support/model-servers/anthropic-protocol.ts";
import { azureProtocol } from "../../../tests/support/model-servers/azure-protocol.ts";
import { googleProtocol } from "../../../tests/support/model-servers/google-protocol.ts";
import { mistralProtocol } from "../../../tests/support/model-servers/mistral-protocol.ts";
import { ModelServer } from "../../../tests/support/model-servers/model-server.ts";
import { ollamaProtocol } from "../../../tests/support/model-servers/ollama-protocol.ts";
import { openAiProtocol } from "../../../tests/support/model-servers/openai-protocol.ts";
import { openRouterProtocol } from "../../../tests/support/model-servers/openrouter-protocol.ts";
import { chatModelsOf, forgetChoices } from "./chat-models.ts";
import { embed } from "./embed.ts";
import { instanceProviders } from "./instance-providers.ts";
import { listModelsOf } from "./list-models.ts";
import { OllamaProbe } from "./ollama-probe.ts";
import type { Provider, ProviderKind, ProviderSettings } from "./provider-kinds.ts";
import { forgetProviders } from "./providers.ts";
import { resolveModel } from "./resolve-model.ts";
import { pickUsual } from "./usual-model.ts";

const openai = await ModelServer.start(
  openAiProtocol({ models: ["gpt-5.5", "gpt-5.5-mini", "text-embedding-3-small", "whisper-1"].map((id) => ({ id })) }),
);
const anthropic = await ModelServer.start(anthropicProtocol);
const google = await ModelServer.start(googleProtocol);
const mistral = await ModelServer.start(mistralProtocol);
const azure = await ModelServer.start(azureProtocol);
const router = await ModelServer.start(openRouterProtocol);
const ollama = await ModelServer.start(ollamaProtocol);
const servers = [openai, anthropic, google, mistral, azure, router, ollama];

let workspaceId: string;
beforeAll(async () => {
  workspaceId = (await testContext()).workspace.id;
});
afterAll(async () => {
  for (const server of servers) server.stop();
  await closeDatabase();
});

const provider = (
  kind: ProviderKind,
  baseUrl: string,
  key: string | null,
  settings: ProviderSettings = {},
): Provider => ({
  slug: kind,
  kind,
  name: kind,
  baseUrl,
  key,
  settings,
  origin: "workspace",
  allowsPrivateAddress: true,
});

async function givenProvider(kind: ProviderKind, baseUrl: string, key: string | null, slug: string = kind) {
  await database().execute(sql`
    insert into core.provider (workspace_id, kind, slug, name, base_url, sealed_key, allows_private_address)
    values (${workspaceId}, ${kind}, ${slug}, ${slug}, ${baseUrl}, ${key && seal(key)}, true)`);
  forgetProviders(workspaceId);
}

async function choose(purpose: string, models: string[]) {
  await database().execute(sql`
    insert into core.model_choice (workspace_id, purpose, models)
    values (${workspaceId}, ${purpose}, ${sql.param(models)})
    on conflict (workspace_id, purpose) do update set models = excluded.models`);
  forgetChoices(workspaceId);
}

test("each provider's list is read with what it says of its models", async () => {
  expect(await listModelsOf(provider("openai", `${openai.url}/v1`, "sk-test"))).toMatchObject([
    { modelId: "gpt-5.5", abilities: { chat: true } },
    { modelId: "gpt-5.5-mini", abilities: { chat: true } },
    { modelId: "text-embedding-3-small", abilities: { embeddings: true } },
    { modelId: "whisper-1", abilities: { transcription: true } },
  ]);
  expect(await listModelsOf(provider("anthropic", `${anthropic.url}/v1`, "sk-ant-test"))).toMatchObject([
    {
      modelId: "claude-opus-5",
      name: "Claude Opus 5",
      contextTokens: 1_000_000,
      abilities: { chat: true, tools: true, images: true },
    },
    { modelId: "claude-haiku-5-5", contextTokens: null },
  ]);
  expect(await listModelsOf(provider("google", `${google.url}/v1beta`, "AIza-test"))).toMatchObject([
    {
      modelId: "gemini-3.1-flash",
      contextTokens: 1_048_576,
      abilities: { chat: true, tools: true, images: true, reasoning: true },
    },
    { modelId: "gemini-embedding-001", abilities: { embeddings: true } },
  ]);
  expect(await listModelsOf(provider("mistral", `${mistral.url}/v1`, "mistral-key"))).toMatchObject([
    { modelId: "mistral-small-latest", contextTokens: 131_072, abilities: { chat: true, tools: true, images: true } },
    { modelId: "mistral-embed", abilities: { chat: false, embeddings: true } },
  ]);
  expect(await listModelsOf(provider("openrouter", `${router.url}/api/v1`, "sk-or-test"))).toMatchObject([
    {
      modelId: "anthropic/claude-sonnet-5",
      contextTokens: 1_000_000,
      price: { input: 3000, output: 15_000, cachedInput: 300 },
      abilities: { tools: true, images: true },
    },
    { modelId: "openrouter/auto", price: null },
  ]);
  expect(await listModelsOf(provider("ollama", `${ollama.url}/v1`, null))).toMatchObject([
    { modelId: "llama3.2:latest", name: "llama3.2", abilities: { chat: true, tools: true } },
    { modelId: "nomic-embed-text:latest", abilities: { embeddings: true } },
  ]);
  expect(await listModelsOf(provider("azure", azure.url, "azure-key", { models: ["gpt-main"] }))).toMatchObject([
    { modelId: "gpt-main" },
  ]);
  await expect(listModelsOf(provider("openai", `${openai.url}/v1`, "wrong"))).rejects.toMatchObject({
    fault: "key_refused",
  });
});

test("without any provider the built-in engine answers; with one, a model of it does", async () => {
  expect((await chatModelsOf(workspaceId, null)).map(({ reference }) => reference)).toEqual(["parley/retrieval"]);
  expect((await chatModelsOf(workspaceId, "openai/gone")).map(({ reference }) => reference)).toEqual([
    "parley/retrieval",
  ]);
  await givenProvider("openai", `${openai.url}/v1`, "sk-test");
  expect((await chatModelsOf(workspaceId, null)).map(({ reference }) => reference)).toEqual(["openai/gpt-5.5"]);
});

test("the model asked for comes first, then the chain, each once, without what is gone", async () => {
  await givenProvider("mistral", `${mistral.url}/v1`, "mistral-key");
  await choose("chat", ["mistral/mistral-small-latest", "gone/model", "openai/gpt-5.5"]);
  const chain = async (preferred: string | null) =>
    (await chatModelsOf(workspaceId, preferred)).map(({ reference }) => reference);
  expect(await chain(null)).toEqual(["mistral/mistral-small-latest", "openai/gpt-5.5"]);
  expect(await chain("openai/gpt-5.5-mini")).toEqual([
    "openai/gpt-5.5-mini",
    "mistral/mistral-small-latest",
    "openai/gpt-5.5",
  ]);
  expect(await chain("openai/gpt-5.5")).toEqual(["openai/gpt-5.5", "mistral/mistral-small-latest"]);
});

test("a model knows its price and its context", async () => {
  await database().execute(sql`
    insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, valid_from) values
      (${workspaceId}, 'openai/gpt-5.5', 100, 200, now() - interval '2 days'),
      (${workspaceId}, 'openai/gpt-5.5', 300, 600, now() - interval '1 day'),
      (${workspaceId}, 'openai/gpt-5.5', 9, 9, now() + interval '1 day')`);
  await database().execute(sql`
    insert into core.model (workspace_id, provider_slug, model_id, name, context_tokens)
    values (${workspaceId}, 'mistral', 'a/b', 'B', 32000)`);
  // Not the reference used above, whose facts are still remembered.
  expect(await resolveModel(workspaceId, "mistral/a/b")).toMatchObject({
    modelId: "a/b",
    contextTokens: 32_000,
    price: { input: 0 },
  });
  const other = (await testContext()).workspace.id;
  await expect(resolveModel(other, "mistral/a/b")).rejects.toMatchObject({ code: "not_found" });
  await expect(resolveModel(workspaceId, "no-slash")).rejects.toMatchObject({ code: "not_found" });
});

test("texts become vectors in their order, in as many calls as it takes", async () => {
  const who = { workspaceId, userId: null, agentId: null, apiKeyId: null, runById: null, channel: "api" };
  await givenProvider("google", `${google.url}/v1beta`, "AIza-test");
  await givenProvider("ollama", `${ollama.url}/v1`, null);
  await givenProvider("anthropic", `${anthropic.url}/v1`, "sk-ant-test");
  const texts = Array.from({ length: 130 }, (_, index) => "x".repeat(index + 1));
  const before = openai.received.length;
  const { vectors, inputTokens } = await embed(who, "openai/text-embedding-3-small", texts);
  expect(vectors.map(([length]) => length)).toEqual(texts.map((text) => text.length));
  expect([openai.received.length - before, inputTokens]).toEqual([2, 14]);
  for (const reference of ["google/gemini-embedding-001", "mistral/mistral-embed", "ollama/nomic-embed-text"]) {
    expect((await embed(who, reference, ["ab", "abc"])).vectors.map(([length]) => length)).toEqual([2, 3]);
  }
  await expect(embed(who, "anthropic/x", ["a"])).rejects.toMatchObject({ code: "invalid" });
});

test("a key that cannot be opened leaves the other providers working", async () => {
  await database().execute(sql`
    insert into core.provider (workspace_id, kind, slug, name, sealed_key)
    values (${workspaceId}, 'openai', 'locked', 'Locked', 's1.00000000.AAAA.AAAA')`);
  forgetProviders(workspaceId);
  expect(await resolveModel(workspaceId, "openai/gpt-5.5")).toMatchObject({ modelId: "gpt-5.5" });
});

test("a usual model is the newest of its kind", () => {
  const ids = ["gpt-4.1", "gpt-5.5", "gpt-5.5-mini", "gpt-10", "gpt-5.5-2026-01-01", "o9"];
  expect(pickUsual("openai", "chat", ids)).toBe("gpt-10");
  expect(pickUsual("openai", "small", ids)).toBe("gpt-5.5-mini");
  expect(pickUsual("anthropic", "chat", ["claude-opus-5", "claude-sonnet-4-6", "claude-sonnet-5-5"])).toBe(
    "claude-sonnet-5-5",
  );
  expect(pickUsual("ollama", "chat", ["qwen", "llama"])).toBe("qwen");
  expect(pickUsual("compatible", "chat", [])).toBeNull();
});

test("Ollama is noticed without anybody waiting for it", async () => {
  const probe = new OllamaProbe(ollama.url);
  expect(probe.isThere()).toBe(false);
  await probe.ask();
  expect(probe.isThere()).toBe(true);
  const nobody = new OllamaProbe("http://127.0.0.1:1");
  await nobody.ask();
  expect(nobody.isThere()).toBe(false);
  const somethingElse = new OllamaProbe(openai.url);
  await somethingElse.ask();
  expect(somethingElse.isThere()).toBe(false);
});

test("the usual variables set up providers for the whole installation", () => {
  const found = instanceProviders(
    parseEnv({
      OPENAI_API_KEY: "sk-1",
      OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
      GEMINI_API_KEY: "g",
      AZURE_OPENAI_API_KEY: "a",
      AZURE_OPENAI_ENDPOINT: "https://name.openai.azure.com/",
      AZURE_OPENAI_DEPLOYMENTS: "one, two",
      OLLAMA_BASE_URL: "http://127.0.0.1:11434",
    }),
  );
  expect(found).toMatchObject([
    { slug: "openai", baseUrl: "http://127.0.0.1:9/v1", key: "sk-1", origin: "instance" },
    { slug: "google", baseUrl: "https://generativelanguage.googleapis.com/v1beta" },
    { slug: "azure", settings: { models: ["one", "two"] } },
    { slug: "ollama", baseUrl: "http://127.0.0.1:11434/v1", key: null },
  ]);
  expect(instanceProviders(parseEnv({}))).toEqual([]);
  expect(() => parseEnv({ AZURE_OPENAI_API_KEY: "a" })).toThrow(/AZURE_OPENAI_ENDPOINT is missing/);
});
