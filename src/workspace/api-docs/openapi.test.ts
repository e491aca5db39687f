import { afterAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { endpoints, tools } from "#registry.server.ts";
import { fakeModel } from "../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../tests/support/given-agents.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { examples } from "./examples.ts";
import { openApiDocument } from "./openapi.ts";

afterAll(closeDatabase);

const document = openApiDocument(endpoints);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("every endpoint is in the document, once", () => {
  for (const { method, path } of endpoints) {
    const documented = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(documented, `${method} ${path}`).toBeDefined();
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.length).toBeGreaterThan(endpoints.length);
});

test("it has the structure of OpenAPI 3.1", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: expect.any(String), version: expect.any(String) },
  });
  for (const { path, method, operation } of operations) {
    const where = `${method} ${path}`;
    expect(operation.summary, where).toMatch(/^\S/);
    expect(operation.tags, where).toHaveLength(1);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inPath = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
    expect(inPath.map(({ name }) => name).sort(), where).toEqual(named.sort());
    for (const parameter of operation.parameters ?? []) expect(parameter.schema, where).toBeTypeOf("object");
    expect(
      Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status)),
      where,
    ).toBe(true);
    if (method === "get") expect(operation.requestBody, where).toBeUndefined();
  }
  expect(
    operations.every(({ operation }) => operation.security === undefined || Array.isArray(operation.security)),
  ).toBe(true);
});

test("every reference leads somewhere, and nothing in it is not JSON", () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  const lost = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter((match) => {
    const steps = (match[1] as string).split("/");
    return (
      steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) === undefined
    );
  });
  expect(lost.map((match) => match[1])).toEqual([]);
});

test("every operation has a summary of its own", () => {
  const summaries = operations.map(({ operation }) => operation.summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
});

test("every core operation with an address declares its result", () => {
  const subApps = ["chat", "library", "trace", "usage"];
  const without = endpoints.flatMap(({ operation }) => (operation.result ? [] : [operation.operation]));
  expect(without.filter((name) => !subApps.includes(name.split(".")[0] as string))).toEqual([]);
});

const byName = new Map(endpoints.map((endpoint) => [endpoint.operation.operation, endpoint]));

test.each(Object.entries(examples))("the example of %s is accepted", (name, example) => {
  const endpoint = byName.get(name);
  if (!endpoint) expect.fail(`${name} has no address`);
  const sample = "0b6f2f0e-5a3e-4f0f-9d55-2f3a9c1d7e11";
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => [match[1], match[1] === "number" ? 1 : sample]);
  const result = endpoint.operation.input.safeParse({ ...example, ...Object.fromEntries(inPath) });
  expect(result.error?.issues ?? []).toEqual([]);
});

const commonlyCalled = [
  "agents.list_agents",
  "agents.get_agent",
  "agents.list_agent_versions",
  "conversations.list_conversations",
  "chat.get_conversation",
  "conversations.list_messages",
  "runs.get_run",
  "runs.list_run_events",
  "runs.stop_run",
];

test("answers are what the document says", async () => {
  const model = await fakeModel(() => ({ text: "Hello.", calls: [] }));
  const context = await testContext();
  await givenProvider(context, model);
  provideTools(tools);
  const { id: agentId } = await createAgent(context, { name: "Guide" });
  const given: Record<string, Record<string, unknown>> = {
    "agents.create_agent": { name: "Other" },
    "agents.diff_agent_versions": { agentId, from: 1 },
    "agents.get_agent_version": { agentId, number: 1 },
    "usage.get_usage": { from: "2026-01-01", to: "2027-01-01", by: "agent,model" },
    "usage.get_usage_summary": { range: "7d" },
  };
  const other = await createAgent(context, { name: "Second" });
  given["agents.publish_agent"] = { agentId: other.id };
  await publishAgent(context, { agentId });
  const { conversationId, runId, messageId, replyId } = await sendMessage(context, { agentId, text: "Hi", wait: true });
  const common = { agentId, conversationId, runId };
  given["conversations.send_message"] = { agentId, text: "Again", wait: true };
  given["conversations.edit_message"] = { conversationId, messageId, text: "Other", wait: true };
  given["conversations.regenerate"] = { conversationId, messageId: replyId, wait: true };
  given["conversations.retry_run"] = { runId, wait: true };
  for (const name of [...commonlyCalled, ...Object.keys(given)]) {
    const operation = byName.get(name)?.operation;
    if (!operation) expect.fail(`${name} has no address`);
    if (!operation.result) expect.fail(`${name} declares no result`);
    const result = await operation(context, (given[name] ?? pick(common, operation.input)) as never);
    const parsed = operation.result.safeParse(JSON.parse(JSON.stringify(result)));
    expect(parsed.error?.issues ?? [], name).toEqual([]);
  }
  await model.close();
});

const pick = (values: Record<string, unknown>, input: unknown) => {
  const { shape } = input as { shape: Record<string, unknown> };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
};
