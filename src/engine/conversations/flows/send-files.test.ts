import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { receiveFile } from "#core/files/receive-file.ts";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { listMessages } from "../queries/list-messages.ts";
import { editMessage } from "./edit-message.ts";
import { sendMessage } from "./send-message.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
let model: FakeModel;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley files "));
  provideEnv({ DATA_DIR: folder });
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel(() => ({ text: "Read." }));
});
afterEach(() => {
  model.asked.length = 0;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function* once(content: Buffer) {
  yield content;
}
const bring = (context: GivenContext, name: string, mime: string, content: string | Buffer) =>
  receiveFile(context, { name, mime, content: once(Buffer.from(content)) });
const noticesIn = (parts: { kind: string; text?: string }[]) =>
  parts.filter(({ kind }) => kind === "notice").map(({ text }) => text);

test("a file's text is read by the model as a quotation with its name, now and in later turns", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { id } = await bring(context, "prices.csv", "text/csv", "bread;3");
  const first = await sendMessage(context, { agentId: agent.id, text: "What is in it?", fileIds: [id], wait: true });
  const quoted = { type: "text", text: '[File: prices.csv]\n"""\nbread;3\n"""' };
  const question = { role: "user", content: [{ type: "text", text: "What is in it?" }, quoted] };
  expect(model.asked[0]?.messages).toEqual([question]);
  const { conversationId } = first;
  await sendMessage(context, { conversationId, text: "And now?", wait: true });
  expect(model.asked[1]?.messages[0]).toEqual(question);
  const { items } = await listMessages(context, { conversationId });
  expect(items.at(-1)?.parts).toEqual([
    { kind: "text", text: "What is in it?" },
    { kind: "file", fileId: id, name: "prices.csv", mime: "text/csv", bytes: 7 },
  ]);
  await editMessage(context, {
    conversationId,
    messageId: first.messageId,
    text: "Without it",
    fileIds: [],
    wait: true,
  });
  expect(model.asked[2]?.messages).toEqual([{ role: "user", content: "Without it" }]);
});

test("an image reaches a model that can see, and a notice says so where it cannot", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { id } = await bring(context, "shot.png", "image/png", png);
  const sent = await sendMessage(context, { agentId: agent.id, text: "Look", fileIds: [id], wait: true });
  const url = `data:image/png;base64,${png.toString("base64")}`;
  expect(model.asked[0]?.messages[0]?.content).toEqual([
    { type: "text", text: "Look" },
    { type: "image_url", image_url: { url } },
  ]);
  expect(noticesIn(sent.reply?.parts ?? [])).toEqual([]);
  const { items } = await listMessages(context, { conversationId: sent.conversationId });
  expect(items[1]?.parts[1]).toMatchObject({ kind: "image", url: `/api/v1/files/${id}`, fileId: id });

  const blind = await testContext();
  await givenProvider(blind, model);
  await sqlClient()`insert into core.model (workspace_id, provider_slug, model_id, name, abilities)
    values (${blind.workspace.id}, 'fake', 'chat', 'Chat', '{"chat": true, "images": false}')`;
  const other = await givenAgent(blind);
  const picture = await bring(blind, "shot.png", "image/png", png);
  const unseen = await sendMessage(blind, { agentId: other.id, text: "Look", fileIds: [picture.id], wait: true });
  expect(noticesIn(unseen.reply?.parts ?? [])[0]).toContain("cannot see images");
  expect(JSON.stringify(model.asked[1]?.messages)).toContain("You cannot see it");
});

test("a file whose text cannot be read is named, and the person is told", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { id } = await bring(context, "report.pdf", "application/pdf", "%PDF-1.7 …");
  const sent = await sendMessage(context, { agentId: agent.id, text: "Sum it up", fileIds: [id], wait: true });
  expect(noticesIn(sent.reply?.parts ?? [])).toEqual([expect.stringContaining("report.pdf cannot be read yet")]);
  expect(JSON.stringify(model.asked[0]?.messages)).toContain("[File: report.pdf. Its text cannot be read.]");
});

test("without a language model an attached file is searched, quoted and cited", async () => {
  const context = await testContext();
  const agent = await givenAgent(context);
  const text =
    "# Opening hours\n\nThe museum opens at nine and closes at six.\n\n# Tickets\n\nA ticket costs twelve euros.";
  const { id } = await bring(context, "museum.md", "text/markdown", text);
  const sent = await sendMessage(context, {
    agentId: agent.id,
    text: "How much does a ticket cost?",
    fileIds: [id],
    wait: true,
  });
  expect(textOf(sent.reply?.parts ?? [])).toContain("twelve euros");
  expect(sent.reply?.parts).toContainEqual(expect.objectContaining({ kind: "citation", documentId: id }));
});

test("somebody else's file cannot be sent along, under whatever name", async () => {
  const context = await testContext();
  const agent = await givenAgent(context, { starters: [{ question: "Hi", answer: "Ho" }] });
  const stranger = await testContext({ workspaceId: context.workspace.id });
  const { id: fileId } = await bring(stranger, "secret.txt", "text/plain", "secret");
  const said = { agentId: agent.id, text: "Hi" };
  const part = { kind: "file" as const, fileId, name: "mine.txt", mime: "text/plain" };
  const image = { kind: "image" as const, url: `/api/v1/files/${fileId}` };
  for (const attempt of [{ fileIds: [fileId] }, { parts: [part] }, { parts: [image] }])
    await expect(sendMessage(context, { ...said, ...attempt })).rejects.toMatchObject({ code: "not_found" });
});
