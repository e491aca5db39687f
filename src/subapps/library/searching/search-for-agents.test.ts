import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import type { CitationPart } from "#engine/messages/parts.ts";
import { textOf } from "#engine/messages/parts.ts";
import { provideKnowledge } from "#engine/retrieval/knowledge-source.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { type Access, collection, collectionItem } from "../tables.ts";
import { libraryKnowledge, searchLibraryTool } from "./search-for-agents.ts";

let model: FakeModel;

beforeAll(async () => {
  provideKnowledge(libraryKnowledge);
  provideTools([searchLibraryTool]);
  model = await fakeModel(({ messages }) =>
    messages.some(({ role }) => role === "tool")
      ? { text: "The harbour was built in 1867." }
      : { calls: [{ name: "search_library", arguments: { query: "harbour built" } }] },
  );
});
afterAll(async () => {
  provideKnowledge(undefined);
  await model.close();
  await closeDatabase();
});

async function givenCollection(context: GivenContext, access: Access = "workspace") {
  const [shelf] = await database()
    .insert(collection)
    .values({ workspaceId: context.workspace.id, name: "Sea", access, createdBy: context.actor.id })
    .returning();
  const book = await givenIndexed(context, {
    title: "Lindvik",
    access,
    pages: ["# History\n\nThe harbour was built in 1867 by Ilse Brandt."],
  });
  await database()
    .insert(collectionItem)
    .values({ collectionId: shelf?.id as string, documentId: book.id });
  return { id: shelf?.id as string, book };
}

const cited = (parts: readonly { kind: string }[] = []) =>
  parts.filter(({ kind }) => kind === "citation") as CitationPart[];

test("an agent without a language model quotes its collections, with the place in the document", async () => {
  const context = await testContext();
  const { id, book } = await givenCollection(context);
  const agent = await givenAgent(context, { collections: [id] });
  const { reply } = await sendMessage(context, { agentId: agent.id, text: "Who built the harbour?", wait: true });
  expect(textOf(reply?.parts ?? [])).toContain("Ilse Brandt");
  const [first] = cited(reply?.parts);
  expect(book.text.slice(first?.place?.start, first?.place?.end)).toBe(first?.quote);
});

test("a model is given what its collections say, and finds more with its tool", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { id, book } = await givenCollection(context);
  const agent = await givenAgent(context, { collections: [id] });
  const { reply } = await sendMessage(context, { agentId: agent.id, text: "When was the harbour built?", wait: true });
  expect(JSON.stringify(model.asked.at(-2)?.messages[0])).toContain("built in 1867 by Ilse Brandt");
  expect(model.asked.at(-2)?.tools?.map((one) => one.function.name)).toContain("search_library");
  expect(cited(reply?.parts)[0]).toMatchObject({ documentId: book.id, place: { page: 1 } });
});

test("whoever may not read a collection learns nothing of it through an agent", async () => {
  const context = await testContext();
  const { id } = await givenCollection(context, "restricted");
  const agent = await givenAgent(context, { collections: [id] });
  const colleague = await testContext({ role: "editor", workspaceId: context.workspace.id });
  const { reply } = await sendMessage(colleague, { agentId: agent.id, text: "Who built the harbour?", wait: true });
  expect(textOf(reply?.parts ?? [])).not.toContain("Brandt");
  expect(cited(reply?.parts)).toEqual([]);
});

test("returns 404 when an agent is given a collection of another workspace or one that its editor may not read", async () => {
  const context = await testContext();
  const { id: own } = await givenCollection(context);
  const { id: foreign } = await givenCollection(await testContext());
  const colleague = await testContext({ workspaceId: context.workspace.id, role: "editor" });
  const { id: personal } = await givenCollection(context, "restricted");
  for (const id of [foreign, crypto.randomUUID()])
    await expect(createAgent(context, { name: "Reader", config: { collections: [own, id] } })).rejects.toMatchObject({
      code: "not_found",
    });
  const agent = await givenAgent(context, { collections: [own, personal] });
  const change = (config: { collections: string[] }) => updateAgentDraft(colleague, { agentId: agent.id, config });
  await expect(change({ collections: [own, personal, foreign] })).rejects.toMatchObject({ code: "not_found" });
  // What somebody else added stays, even where this editor cannot read it.
  expect(await change({ collections: [personal] })).toMatchObject({ config: { collections: [personal] } });
  await expect(change({ collections: [own, personal] })).resolves.toMatchObject({ id: agent.id });
});
