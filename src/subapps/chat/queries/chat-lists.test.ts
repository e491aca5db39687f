import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { givenConversation } from "../../../../tests/support/given-conversations.ts";
import { givenPausedRun } from "../../../../tests/support/given-runs.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { changeConversations } from "../commands/change-conversations.ts";
import { createFolder } from "../commands/create-folder.ts";
import { createPrompt } from "../commands/create-prompt.ts";
import { deleteFolder } from "../commands/delete-folder.ts";
import { keepDraft } from "../commands/keep-draft.ts";
import { setKeyBindings } from "../commands/set-key-bindings.ts";
import { updatePrompt } from "../commands/update-prompt.ts";
import { getChatConversation } from "./get-chat-conversation.ts";
import { getDraft } from "./get-draft.ts";
import { getKeyBindings } from "./get-key-bindings.ts";
import { listChatConversations } from "./list-chat-conversations.ts";
import { listFolders } from "./list-folders.ts";
import { listPinned } from "./list-pinned.ts";
import { listPrompts } from "./list-prompts.ts";

afterAll(closeDatabase);

const titles = async (context: GivenContext, given: Parameters<typeof listChatConversations>[1] = {}) =>
  (await listChatConversations(context, given)).items.map(({ title }) => title);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test("the list goes from the last spoken in to the first, page by page, and shows only one's own", async () => {
  const context = await testContext();
  const agent = await givenAgent(context, {}, "Ledger");
  for (let minute = 0; minute < 5; minute++)
    await givenConversation(context, { title: `Talk ${minute}`, agentId: agent.id, updatedAt: at(minute) });
  // The same moment twice: the cursor must neither lose nor repeat one.
  await givenConversation(context, { title: "Talk 2 again", updatedAt: at(2) });
  await givenConversation(context, { title: "Secret", isTemporary: true });
  await givenConversation(context, { title: "By a program", channel: "api" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await givenConversation(colleague, { title: "Not mine" });

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listChatConversations(context, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.filter((title) => !title.startsWith("Talk 2"))).toEqual(["Talk 4", "Talk 3", "Talk 1", "Talk 0"]);
  expect(seen.toSorted()).toHaveLength(6);
  const [first] = (await listChatConversations(context, { limit: 1 })).items;
  expect(first).toMatchObject({ agentName: "Ledger", agentId: agent.id, isAnswering: false, pinnedAt: null });
});

test("a conversation that waits for its person says so", async () => {
  const context = await testContext();
  const agent = await givenAgent(context);
  await givenPausedRun(context, agent.id);
  expect((await listChatConversations(context, {})).items).toMatchObject([{ isAnswering: false, isWaiting: true }]);
  await sqlClient()`update core.run set status = 'running' where workspace_id = ${context.workspace.id}`;
  expect((await listChatConversations(context, {})).items).toMatchObject([{ isAnswering: true, isWaiting: false }]);
});

test("pinning, archiving, moving and deleting act on all that are named, or on none", async () => {
  const context = await testContext();
  const [a, b, c] = await Promise.all(["A", "B", "C"].map((title) => givenConversation(context, { title })));
  const ids = [a, b].map((one) => one?.id as string);
  await changeConversations(context, { conversationIds: ids, action: "pin" });
  expect(await titles(context)).toEqual(["C"]);
  expect((await listPinned(context, {})).items.map(({ title }) => title).toSorted()).toEqual(["A", "B"]);
  await changeConversations(context, { conversationIds: ids, action: "unpin" });

  const { id: folderId } = await createFolder(context, { name: "Budget" });
  await changeConversations(context, { conversationIds: ids, action: "move", folderId });
  expect((await titles(context, { folderId })).toSorted()).toEqual(["A", "B"]);
  expect(await titles(context, { folderId: "none" })).toEqual(["C"]);
  expect(await listFolders(context, {})).toMatchObject({ items: [{ name: "Budget", conversations: 2 }] });
  expect(await getChatConversation(context, { conversationId: a?.id as string })).toMatchObject({ folderId });

  const stranger = await givenConversation(await testContext());
  const mixed = [c?.id as string, stranger.id];
  await expect(changeConversations(context, { conversationIds: mixed, action: "delete" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await titles(context, { folderId: "none" })).toEqual(["C"]);

  await changeConversations(context, { conversationIds: ids, action: "archive" });
  expect((await titles(context, { state: "archived" })).toSorted()).toEqual(["A", "B"]);
  await changeConversations(context, { conversationIds: ids, action: "unarchive" });
  await deleteFolder(context, { folderId });
  expect((await titles(context)).toSorted()).toEqual(["A", "B", "C"]);
  await changeConversations(context, { conversationIds: ids, action: "delete" });
  expect(await titles(context)).toEqual(["C"]);
});

test("a draft is kept for its place and its person, and goes when it is empty", async () => {
  const context = await testContext();
  const { id: place } = await givenConversation(context);
  await keepDraft(context, { place, content: "Dear" });
  await keepDraft(context, { place, content: "Dear all" });
  await keepDraft(context, { place: "new", content: "Hello" });
  expect(await getDraft(context, { place })).toMatchObject({ content: "Dear all" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await expect(getDraft(colleague, { place })).rejects.toMatchObject({ code: "not_found" });
  await keepDraft(context, { place, content: "" });
  expect(await getDraft(context, { place })).toEqual({ place, content: "", updatedAt: null });
  expect(await getDraft(context, { place: "new" })).toMatchObject({ content: "Hello" });
});

test("a chat that leaves no trace leaves no draft", async () => {
  const context = await testContext();
  const { id: place } = await givenConversation(context, { isTemporary: true });
  await keepDraft(context, { place, content: "Between us" });
  expect(await getDraft(context, { place })).toMatchObject({ content: "" });
});

test("a shared prompt is seen by all, changed by its owner, and its name means one prompt", async () => {
  const owner = await testContext();
  const colleague = await testContext({ workspaceId: owner.workspace.id, role: "editor", name: "Ivo" });
  const shared = await createPrompt(owner, {
    name: "Polite",
    content: "Say {{ text }} to {{name}}, again {{text}}.",
    isShared: true,
  });
  await createPrompt(colleague, { name: "polite-own", content: "Mine" });
  expect((await listPrompts(owner, {})).items).toMatchObject([{ name: "polite", variables: ["text", "name"] }]);
  expect((await listPrompts(colleague, {})).items).toMatchObject([
    { name: "polite", isMine: false, isShared: true },
    { name: "polite-own", isMine: true },
  ]);
  const change = { promptId: shared.id, content: "Other" };
  await expect(updatePrompt(colleague, change)).rejects.toMatchObject({ code: "forbidden" });
  await expect(createPrompt(colleague, { name: "polite", content: "Too", isShared: true })).rejects.toMatchObject({
    code: "conflict",
  });
  await createPrompt(colleague, { name: "polite", content: "Only for me" });
  await updatePrompt(owner, change);
  expect((await listPrompts(owner, {})).items).toMatchObject([{ content: "Other", variables: [] }]);
});

test("one key does one thing", async () => {
  const context = await testContext();
  await setKeyBindings(context, { bindings: { send: "mod+enter", newChat: "mod+j" } });
  expect(await getKeyBindings(context, {})).toEqual({ bindings: { send: "mod+enter", newChat: "mod+j" } });
  await expect(setKeyBindings(context, { bindings: { send: "mod+j", newChat: "mod+j" } })).rejects.toMatchObject({
    code: "conflict",
  });
});
