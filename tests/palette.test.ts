import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { providePaletteSources } from "#workspace/palette/palette-sources.ts";
import { searchPalette } from "#workspace/palette/queries/search-palette.ts";
import { palette } from "../src/registry.server.ts";
import { givenAgent } from "./support/given-agents.ts";
import { givenConversation } from "./support/given-conversations.ts";
import { givenIndexed } from "./support/given-indexed.ts";
import { testContext } from "./support/givens.ts";

beforeAll(() => providePaletteSources(palette));
afterAll(closeDatabase);

async function givenEverything() {
  const context = await testContext();
  await givenAgent(context, {}, "Refunds");
  const document = await givenIndexed(context, {
    title: "Returns policy",
    pages: ["Above the refund limit of 120 euros a colleague confirms the amount."],
  });
  const conversation = await givenConversation(context, {
    title: "Why orders fell",
    says: ["The refund went out on Monday."],
  });
  return { context, document, conversation };
}

test("finds agents, documents and conversations by one word, each with a link", async () => {
  const { context, document, conversation } = await givenEverything();
  const { groups, agent } = await searchPalette(context, { query: "refund" });
  const hrefs = Object.fromEntries(groups.map(({ name, items }) => [name, items.map(({ href }) => href)]));
  expect(Object.keys(hrefs).sort()).toEqual(["Agents", "Conversations", "Documents"]);
  expect(hrefs.Documents?.[0]).toContain(`/apps/library/${document.id}#at=`);
  expect(hrefs.Conversations?.[0]).toContain(`/apps/chat/c/${conversation.id}`);
  const [passage] = groups.find(({ name }) => name === "Documents")?.items ?? [];
  expect(passage?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["refund"]);
  expect(passage?.excerpt?.map(({ text }) => text).join("")).toContain("Above the refund limit");
  expect(agent?.name).toBe("Refunds");
});

test("finds a document by its title alone", async () => {
  const { context, document } = await givenEverything();
  const { groups } = await searchPalette(context, { query: "returns pol" });
  expect(groups.find(({ name }) => name === "Documents")?.items.map(({ id }) => id)).toEqual([document.id]);
});

test("shows nothing of another workspace", async () => {
  await givenEverything();
  const stranger = await testContext();
  expect(await searchPalette(stranger, { query: "refund" })).toEqual({ groups: [], agent: null });
});

test("finds only what the person may read", async () => {
  const { context } = await givenEverything();
  const colleague = await testContext({
    workspaceId: context.workspace.id,
    permissions: ["workspace:read", "library:read"],
  });
  const { groups, agent } = await searchPalette(colleague, { query: "refund" });
  expect(groups.map(({ name }) => name)).toEqual(["Documents"]);
  expect(agent).toBeNull();
});

test("a source that fails leaves only its own results out", async () => {
  const { context } = await givenEverything();
  const broken = { group: "Broken", search: () => Promise.reject(new Error("down")) };
  providePaletteSources([broken, ...palette]);
  const { groups } = await searchPalette(context, { query: "refund" });
  providePaletteSources(palette);
  expect(groups.length).toBe(3);
});
