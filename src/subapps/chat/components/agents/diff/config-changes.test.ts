import { expect, test } from "vitest";
import { agentConfig, emptyConfig } from "#engine/agents/agent-config.ts";
import { configChanges } from "./config-changes.ts";

test("equal configurations differ in nothing", () => {
  expect(configChanges(emptyConfig(), emptyConfig())).toEqual([]);
});

test("a tool that came, one that went and one whose policy changed are three things", () => {
  const before = agentConfig.parse({
    tools: [
      { name: "calculate", policy: "allow" },
      { name: "current_time", policy: "allow" },
    ],
  });
  const after = agentConfig.parse({
    tools: [
      { name: "current_time", policy: "ask" },
      { name: "search_knowledge", policy: "allow" },
    ],
  });
  expect(configChanges(before, after).map(({ label, kind, before: was, after: is }) => [label, kind, was, is])).toEqual(
    [
      ["calculate", "removed", "Runs freely", null],
      ["current_time", "changed", "Runs freely", "Asks first"],
      ["search_knowledge", "added", null, "Runs freely"],
    ],
  );
});

test("the order of tools is no change, a text is one", () => {
  const tools = [
    { name: "a", policy: "allow" as const },
    { name: "b", policy: "ask" as const },
  ];
  const before = agentConfig.parse({ tools, instructions: "Be kind." });
  const after = agentConfig.parse({ tools: [...tools].reverse(), instructions: "Be brief." });
  expect(configChanges(before, after)).toEqual([
    {
      section: "Instructions",
      label: "Instructions",
      kind: "changed",
      before: "Be kind.",
      after: "Be brief.",
      isText: true,
    },
  ]);
});

test("everything a configuration holds is told when it changes", () => {
  const after = agentConfig.parse({
    model: "openai/gpt-5",
    instructions: "x",
    parameters: { temperature: 0.2, topP: 0.9, maximumTokens: 500, stop: ["END"], seed: 3 },
    knowledge: [{ documentId: "1", title: "Policy", text: "Thirty days." }],
    starters: [{ question: "Where is my order?" }],
    guardrails: { refuseTopics: ["law"], maskPersonalData: true, disclaimer: "Not advice.", maximumCharacters: 800 },
    budget: { perRunNanos: 500_000_000, maximumSteps: 4 },
    voice: "Warm.",
    memory: true,
    variables: [{ name: "shop", value: "Harbour & Pine" }],
  });
  const labels = configChanges(emptyConfig(), after).map(({ label }) => label);
  expect(labels).toHaveLength(18);
  expect(labels).toContain("Limit per answer");
});

test("a field that came later is told by its name", () => {
  const changed = { ...emptyConfig(), speaksAloud: true };
  expect(configChanges(emptyConfig(), changed)).toMatchObject([{ label: "Speaks aloud", after: "On" }]);
});

test("connections that were added, changed, removed or moved are told with the name of the agent", () => {
  const [ledger, legal, desk] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const names = new Map([
    [ledger, "Ledger"],
    [legal, "Legal"],
    [desk, "Desk"],
  ]);
  const edge = (toAgentId: string, condition = "") => ({ toAgentId, kind: "hand_off" as const, condition });
  const before = agentConfig.parse({ edges: [edge(ledger, "money"), edge(legal), edge(desk)] });
  const after = agentConfig.parse({
    edges: [edge(desk), edge(ledger, "invoices"), { toAgentId: legal, kind: "delegate" }],
  });
  const changes = configChanges(before, after, undefined, (id) => names.get(id) ?? "");
  expect(changes.map(({ section, label, kind }) => [section, label, kind])).toEqual([
    ["Connections", "Hands over: Ledger", "changed"],
    ["Connections", "Hands over: Legal", "removed"],
    ["Connections", "Asks: Legal", "added"],
    ["Connections", "Order", "changed"],
  ]);
  expect(changes[0]).toMatchObject({ after: "When: invoices, All messages, with files, at most 3 times" });
  expect(configChanges(before, before)).toEqual([]);
});
