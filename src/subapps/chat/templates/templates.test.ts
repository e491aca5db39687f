import { afterAll, beforeAll, expect, test } from "vitest";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { phrases } from "#engine/retrieval/phrases.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { facing, type MarkPiece, markPieces } from "#ui/identity/mark-pieces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { createFromTemplate } from "../commands/create-from-template.ts";
import { listTemplates } from "../queries/list-templates.ts";
import { templates } from "./templates.ts";

beforeAll(() => provideTools(toolsWiring.tools ?? []));
afterAll(closeDatabase);

const names = Object.keys(markPieces) as MarkPiece[];
const every = templates.flatMap((template) => template.agents.map((agent) => [agent.name, agent, template] as const));

async function answer(context: GivenContext, agentId: string, text: string): Promise<MessagePart[]> {
  return (await sendMessage(context, { agentId, text, wait: true })).reply?.parts ?? [];
}

test("there are ten, at least three of them teams", () => {
  expect(templates).toHaveLength(10);
  expect(new Set(templates.map(({ slug }) => slug)).size).toBe(10);
  expect(templates.filter(({ agents }) => agents.some(({ edges }) => edges?.length)).length).toBeGreaterThanOrEqual(3);
});

test.each(every)("%s is whole", (_name, { config, mark, edges = [], description }, template) => {
  const parsed = agentConfig.parse(config);
  expect(parsed.instructions.length).toBeGreaterThan(200);
  expect(parsed.knowledge.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThan(400);
  expect(parsed.starters.length).toBeGreaterThan(0);
  expect(description.length).toBeGreaterThan(10);
  const [first, second] = mark.pieces.map((piece) => names[piece] as MarkPiece) as [MarkPiece, MarkPiece];
  expect(facing[first]).toContain(second);
  for (const { to } of edges) expect(template.agents.map(({ key }) => key)).toContain(to);
});

test.each(templates.map((template) => [template.name, template] as const))(
  "%s is made, published and answers its starters without a model",
  async (_name, template) => {
    const context = await testContext();
    const { agent, agents } = await createFromTemplate(context, { slug: template.slug });
    expect(agents.map(({ version }) => version)).toEqual(template.agents.map(() => 1));
    const { draft, published, hasUnpublishedChanges, mark } = await getAgent(context, { agentId: agent.id });
    expect({ number: published?.number, hasUnpublishedChanges, mark }).toEqual({
      number: 1,
      hasUnpublishedChanges: false,
      mark: template.agents[0].mark,
    });
    for (const { question } of draft.starters) {
      const said = textOf(await answer(context, agent.id, question));
      expect(said, question).not.toContain(phrases.en.nothing);
      expect(said.length, question).toBeGreaterThan(20);
    }
    expect(textOf(await answer(context, agent.id, "What is the capital of Peru?"))).toContain(phrases.en.nothing);
  },
);

test.each([
  ["support-desk", "I want to exchange my shoes for another colour", "Returns"],
  ["support-desk", "Can you correct the name on my invoice?", "Invoices"],
  ["it-help", "My account is locked", "Accounts and access"],
  ["sales-qualifier", "Which certificates do you have?", "Product expert"],
])("%s hands over: %s", async (slug, text, toName) => {
  const context = await testContext();
  const { agent } = await createFromTemplate(context, { slug });
  const parts = await answer(context, agent.id, text);
  expect(parts).toContainEqual(expect.objectContaining({ kind: "hand_off", toName }));
  expect(textOf(parts)).not.toContain(phrases.en.nothing);
  expect(parts.some(({ kind }) => kind === "citation")).toBe(true);
});

test("the research lead asks its colleagues", async () => {
  const context = await testContext();
  const { agent } = await createFromTemplate(context, { slug: "research-team" });
  const found = await answer(context, agent.id, "Find sources on what field studies of heat pumps report");
  expect(found).toContainEqual(expect.objectContaining({ kind: "tool", name: "ask_source_finder", state: "done" }));
  expect(textOf(found)).toContain("2.6 and 3.3");
  const checked = await answer(context, agent.id, "Check this number: one kilowatt-hour is 3.6 megajoules");
  expect(checked).toContainEqual(expect.objectContaining({ kind: "tool", name: "ask_fact_checker", state: "done" }));
});

test("refused topics and disclaimers of templates hold", async () => {
  const context = await testContext();
  const { agent } = await createFromTemplate(context, { slug: "policy-reader" });
  expect(textOf(await answer(context, agent.id, "Give me legal advice"))).toContain("I cannot talk about legal advice");
  expect(textOf(await answer(context, agent.id, "What may a hotel cost?"))).toContain(
    "current version on the intranet",
  );
});

test("a repeated request makes one; another one gets short names of its own", async () => {
  const context = await testContext();
  const repeated = { ...context, idempotencyKey: "template-1" };
  const [first, again] = await Promise.all([1, 2].map(() => createFromTemplate(repeated, { slug: "support-desk" })));
  expect(again).toEqual(first);
  expect((await listAgents(context, {})).items).toHaveLength(3);
  const second = await createFromTemplate(context, { slug: "support-desk" });
  expect(second.agents.map(({ slug }) => slug)).toEqual(["support-desk-2", "returns-2", "invoices-2"]);
  const { edges } = await getAgent(context, { agentId: second.agent.id });
  expect(edges.map(({ toSlug }) => toSlug)).toEqual(["returns-2", "invoices-2"]);
  await expect(createFromTemplate(context, { slug: "unheard-of" })).rejects.toMatchObject({ code: "not_found" });
});

test("the list tells what one gets", async () => {
  const { items } = await listTemplates(await testContext(), {});
  expect(items[0]).toMatchObject({
    slug: "support-desk",
    agents: [{ name: "Support desk" }, { name: "Returns" }, { name: "Invoices" }],
    edges: [{ from: "Support desk", to: "Returns" }, { to: "Invoices" }, { from: "Returns", to: "Invoices" }],
  });
  expect(items.every(({ starters, documents }) => starters.length > 0 && documents.length > 0)).toBe(true);
});
