import { expect, test } from "vitest";
import { agentConfig, emptyConfig } from "../agent-config.ts";
import { configHash } from "./config-hash.ts";
import { diffConfigs } from "./diff-configs.ts";
import { slugOf } from "./slug.ts";

const given = agentConfig.parse({
  instructions: "Help with orders.",
  tools: [
    { name: "calculate", policy: "allow" },
    { name: "current_time", policy: "allow" },
  ],
  guardrails: { refuseTopics: ["politics"] },
});

test("equal configurations do not differ and have one hash", () => {
  const other = agentConfig.parse({
    ...given,
    tools: [...given.tools].map((tool) => ({ policy: tool.policy, name: tool.name })),
  });
  expect(diffConfigs(given, other)).toEqual([]);
  expect(configHash(given)).toBe(configHash(other));
});

test("a changed word, policy and rule each show as one field", () => {
  const changed = agentConfig.parse({
    ...given,
    instructions: "Help with returns.",
    tools: [{ name: "calculate", policy: "ask" }],
    guardrails: { ...given.guardrails, disclaimer: "No legal advice." },
  });
  expect(diffConfigs(given, changed)).toEqual([
    { path: "instructions", before: "Help with orders.", after: "Help with returns." },
    { path: "tools.calculate.policy", before: "allow", after: "ask" },
    { path: "tools.current_time", before: { name: "current_time", policy: "allow" }, after: null },
    { path: "guardrails.disclaimer", before: "", after: "No legal advice." },
  ]);
  expect(configHash(given)).not.toBe(configHash(changed));
});

test("an empty agent is a valid one", () => {
  expect(emptyConfig()).toMatchObject({ model: null, tools: [], budget: { perRunNanos: null, maximumSteps: 10 } });
});

test.each([
  ["Café Größe 24", "cafe-gro-e-24"],
  ["  Billing / Refunds  ", "billing-refunds"],
  ["Помощник", "agent"],
  ["x".repeat(90), "x".repeat(50)],
])("%s is called %s", (name, expected) => expect(slugOf(name)).toBe(expected));
