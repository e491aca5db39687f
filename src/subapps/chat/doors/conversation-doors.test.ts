import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { textOf } from "#core/conversations/parts.ts";
import { listMessages } from "#core/conversations/queries/list-messages.ts";
import { LiveHub } from "#core/live/hub.ts";
import { createHttpServer } from "#core/web/http-server.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenConversation } from "../../../../tests/support/given-conversations.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { cookieOf } from "../../../../tests/sweep/worlds.ts";
import { createShare } from "../commands/create-share.ts";
import { revokeShare } from "../commands/revoke-share.ts";
import { findShare } from "../queries/find-share.ts";
import { getAbilities } from "../queries/get-abilities.ts";
import { listChatConversations } from "../queries/list-chat-conversations.ts";
import { listShares } from "../queries/list-shares.ts";
import { conversationDoors } from "./conversation-doors.ts";

let server: Server;
let origin: string;

beforeAll(async () => {
  const pages = async () => expect.fail("a door was missed");
  const parts = { endpoints: [], apps: [], hub: new LiveHub(), files: new StaticFiles(), pages };
  server = createHttpServer({ ...parts, doors: conversationDoors });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

async function ask(
  context: GivenContext,
  method: string,
  path: string,
  body?: string | Uint8Array,
  mime = "application/json",
) {
  return fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { cookie: await cookieOf(context), ...(body !== undefined && { "content-type": mime }) },
    ...(body !== undefined && { body: body as BodyInit }),
  });
}

const node = (id: string, parent: string | null, role: string, text: string, more = {}) => ({
  id,
  parent,
  children: [],
  message: {
    id,
    author: { role },
    create_time: 1_700_000_000,
    content: { content_type: "text", parts: [text] },
    ...more,
  },
});
const chatGpt = JSON.stringify([
  {
    conversation_id: "c1",
    title: "Bread",
    create_time: 1_700_000_000,
    update_time: 1_700_000_100,
    current_node: "a2",
    mapping: {
      root: { id: "root", parent: null, children: ["s"], message: null },
      s: node("s", "root", "system", "You are ChatGPT"),
      q: node("q", "s", "user", "What does bread cost?"),
      t: node("t", "q", "tool", "searching"),
      a1: node("a1", "t", "assistant", "Three euros."),
      a2: node("a2", "t", "assistant", "Two euros.\u0000"),
    },
  },
  { conversation_id: "empty", title: "Nothing", mapping: {} },
]);
const claude = JSON.stringify([
  {
    uuid: "k1",
    name: "Trains",
    created_at: "2025-01-01T10:00:00Z",
    updated_at: "2025-01-01T10:05:00Z",
    chat_messages: [
      {
        uuid: "1",
        sender: "human",
        text: "",
        content: [{ type: "text", text: "When?" }],
        created_at: "2025-01-01T10:00:00Z",
        attachments: [{ file_name: "plan.txt", extracted_content: "Nine" }],
      },
      { uuid: "2", sender: "assistant", text: "At nine.", created_at: "2025-01-01T10:01:00Z" },
    ],
  },
]);
const words = async (context: GivenContext, conversationId: string) =>
  (await listMessages(context, { conversationId })).items.map(({ parts }) => textOf(parts)).toReversed();

test("a ChatGPT export comes in with its branches, and only once", async () => {
  const context = await testContext();
  const first = await ask(context, "POST", "/chat/import", chatGpt);
  expect([first.status, await first.json()]).toEqual([200, { imported: 1, skipped: 1, source: "chatgpt" }]);
  const { items } = await listChatConversations(context, {});
  expect(items).toMatchObject([{ title: "Bread", updatedAt: new Date(1_700_000_100_000) }]);
  const conversationId = items[0]?.id as string;
  expect(await words(context, conversationId)).toEqual(["What does bread cost?", "Two euros."]);
  const { items: shown } = await listMessages(context, { conversationId });
  expect(shown[0]?.siblingIds).toHaveLength(2);
  const zipped = zipSync({ "export/conversations.json": strToU8(chatGpt), "user.json": strToU8("{}") });
  const again = await ask(context, "POST", "/chat/import", zipped, "application/zip");
  expect(await again.json()).toEqual({ imported: 0, skipped: 2, source: "chatgpt" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  const theirs = await ask(colleague, "POST", "/chat/import", chatGpt);
  expect(await theirs.json()).toMatchObject({ imported: 1 });
});

test("a Claude export comes in, with what was attached", async () => {
  const context = await testContext();
  const zipped = zipSync({ "conversations.json": strToU8(claude) });
  const answer = await ask(context, "POST", "/chat/import", zipped, "application/zip");
  expect(await answer.json()).toEqual({ imported: 1, skipped: 0, source: "claude" });
  const { items } = await listChatConversations(context, {});
  expect(await words(context, items[0]?.id as string)).toEqual([
    'When?\n\n[File: plan.txt]\n"""\nNine\n"""',
    "At nine.",
  ]);
});

test("what is no export is refused plainly", async () => {
  const context = await testContext();
  const bomb = zipSync({ "conversations.json": strToU8(claude) });
  const directory = Buffer.from(bomb).indexOf(Buffer.from("504b0102", "hex"));
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 310_000_000, true);
  for (const body of ["hello", "{}", "[]", "[{}]", "PK-broken", zipSync({ "a.txt": strToU8("a") }), bomb]) {
    const answer = await ask(context, "POST", "/chat/import", body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "invalid"]);
  }
});

test("a conversation is exported as Markdown and as JSON, by its owner", async () => {
  const context = await testContext();
  const { id } = await givenConversation(context, { title: "Хляб / bread", says: ["What does it cost?", "Three."] });
  const markdown = await ask(context, "GET", `/conversations/${id}/export?format=markdown`);
  expect(markdown.headers.get("content-disposition")).toContain("filename*=UTF-8''%D0%A5");
  expect(await markdown.text()).toMatch(
    /^# Хляб \/ bread\n\n## You · .* UTC\n\nWhat does it cost\?\n\n## Assistant · .* UTC\n\nThree\.\n$/,
  );
  const json = (await (await ask(context, "GET", `/conversations/${id}/export?format=json`)).json()) as {
    messages: unknown[];
  };
  expect(json.messages).toHaveLength(2);
  expect((await ask(await testContext(), "GET", `/conversations/${id}/export`)).status).toBe(404);
  expect((await ask(context, "GET", `/conversations/${id}/export?format=pdf`)).status).toBe(400);
});

test("a share shows what was said then, to anybody with the link, until it is taken back", async () => {
  const context = await testContext();
  const { id: conversationId, messageIds } = await givenConversation(context, {
    title: "Bread",
    says: [
      "What does it cost?",
      [
        { kind: "reasoning", text: "secret thoughts" },
        { kind: "tool", callId: "1", name: "lookup", arguments: { key: "secret" }, state: "done", result: "secret" },
        { kind: "text", text: "Three." },
      ],
    ],
  });
  const { url, id: shareId } = await createShare(context, { conversationId });
  const token = url.split("/share/")[1] as string;
  await sqlClient()`update core.message set parts = '[{"kind": "text", "text": "Changed"}]' where id = ${messageIds[0] as string}`;
  const found = await findShare(nobody, { token });
  expect(found).toMatchObject({
    title: "Bread",
    messages: [
      { role: "user", parts: [{ kind: "text", text: "What does it cost?" }] },
      {
        role: "assistant",
        parts: [
          { kind: "tool", name: "lookup", state: "done" },
          { kind: "text", text: "Three." },
        ],
      },
    ],
  });
  const whole = JSON.stringify(found);
  for (const hidden of ["secret", context.actor.id, conversationId, context.actor.name])
    expect(whole).not.toContain(hidden);
  const [row] = await sqlClient()`select to_jsonb(s)::text as text from chat.share s where id = ${shareId}`;
  expect(row?.text).not.toContain(token);
  expect(await listShares(context, { conversationId })).toMatchObject({ items: [{ id: shareId, url }] });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await expect(revokeShare(colleague, { shareId })).rejects.toMatchObject({ code: "not_found" });
  await revokeShare(context, { shareId });
  expect(await findShare(nobody, { token })).toBeNull();
  expect(await findShare(nobody, { token: "made-up" })).toBeNull();
  const secret = await givenConversation(context, { says: ["Psst"], isTemporary: true });
  await expect(createShare(context, { conversationId: secret.id })).rejects.toMatchObject({ code: "conflict" });
});

test("a recording is written down by the model chosen for it", async () => {
  const context = await testContext();
  expect(await getAbilities(context, {})).toMatchObject({ canTranscribe: false, hasModel: false });
  const without = await ask(context, "POST", "/transcriptions", "sound", "audio/webm");
  expect([without.status, ((await without.json()) as { detail: string }).detail]).toEqual([
    503,
    expect.stringContaining("Settings"),
  ]);
  let heard = "";
  const speech = createServer(async (request, response) => {
    for await (const chunk of request) heard += chunk;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ text: ` ${request.url} ` }));
  });
  speech.listen(0, "127.0.0.1");
  await once(speech, "listening");
  const url = `http://127.0.0.1:${(speech.address() as AddressInfo).port}/v1`;
  const sql = sqlClient();
  await sql`insert into core.provider (workspace_id, kind, slug, name, base_url) values (${context.workspace.id}, 'compatible', 'ears', 'Ears', ${url})`;
  await sql`insert into core.model_choice (workspace_id, purpose, models) values (${context.workspace.id}, 'transcription', '{ears/whisper-1}')`;
  const other = await testContext({ workspaceId: context.workspace.id });
  await expect.poll(async () => (await getAbilities(other, {})).canTranscribe, { timeout: 8000 }).toBe(true);
  const answer = await ask(context, "POST", "/transcriptions", "the sound of words", "audio/ogg; codecs=opus");
  expect(await answer.json()).toEqual({ text: "/v1/audio/transcriptions" });
  expect(heard).toContain('name="model"\r\n\r\nwhisper-1');
  expect(heard).toContain('filename="recording.ogg"\r\ncontent-type: audio/ogg\r\n\r\nthe sound of words');
  speech.close();
});
