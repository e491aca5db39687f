import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { listMessages } from "#engine/conversations/queries/list-messages.ts";
import { textOf } from "#engine/messages/parts.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
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
const id0 = "0b9a4d9e-8a1f-4c55-9d0a-3c1f5a5c0001";
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

const shown = async (context: GivenContext, index = 0, isArchived = false) => {
  const { items } = await listChatConversations(context, { state: isArchived ? "archived" : "active" });
  const conversationId = items[index]?.id as string;
  return { conversationId, messages: (await listMessages(context, { conversationId })).items.toReversed() };
};

test("a ChatGPT export keeps code, what it wrote, canvas documents and the archived flag", async () => {
  const context = await testContext();
  const code = (id: string, parent: string, recipient: string, text: string) =>
    node(id, parent, "assistant", "", { recipient, content: { content_type: "code", language: "unknown", text } });
  const canvas = JSON.stringify({ name: "Plan", type: "document", content: "# Steps" });
  const body = JSON.stringify([
    {
      id: "c1",
      title: "Primes",
      create_time: 1_700_000_000,
      update_time: 1_700_000_100,
      is_archived: true,
      current_node: "a",
      mapping: {
        q: node("q", null as never, "user", "Which primes?"),
        search: code("search", "q", "web.run", '{"query":"primes"}'),
        run: code("run", "search", "python", "print(primes(10))"),
        out: node("out", "run", "tool", "", { content: { content_type: "execution_output", text: "[2, 3, 5, 7]\n" } }),
        doc: code("doc", "out", "canmore.create_textdoc", canvas),
        a: node("a", "doc", "assistant", "Four of them."),
        q2: node("q2", "a", "user", "And then?"),
        stopped: code("stopped", "q2", "python", "while True: pass"),
      },
    },
  ]);
  const answer = await ask(context, "POST", "/chat/import", body);
  expect(await answer.json()).toEqual({ imported: 1, skipped: 0, source: "chatgpt" });
  expect((await listChatConversations(context, {})).items).toEqual([]);
  const { messages, conversationId } = await shown(context, 0, true);
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(textOf(messages[1]?.parts ?? [])).toBe(
    "```python\nprint(primes(10))\n```\n\nOutput:\n\n```\n[2, 3, 5, 7]\n```\n\n**Plan**\n\n# Steps\n\nFour of them.",
  );
  const all = await sqlClient()`select parts from core.message where conversation_id = ${conversationId}`;
  expect(all).toHaveLength(4);
  expect(JSON.stringify(all)).toContain("while True");
});

test("a Claude export keeps artifacts as they stood, in both of its forms, and code with its output", async () => {
  const context = await testContext();
  const tool = (name: string, input: unknown) => ({ type: "tool_use", name, input });
  const says = (uuid: string, content: unknown[]) => ({ uuid, sender: "assistant", text: "", content });
  const artifact = { id: "page", title: "Home page", type: "text/html", content: "<h1>Hello</h1>" };
  const body = JSON.stringify([
    {
      uuid: "k2",
      name: "Site",
      created_at: "2025-01-01T10:00:00Z",
      chat_messages: [
        { uuid: "1", sender: "human", text: "Make a page" },
        says("2", [
          { type: "thinking", thinking: "A heading will do." },
          { type: "text", text: "Here:" },
          tool("artifacts", { command: "create", ...artifact }),
          { type: "tool_result", name: "artifacts", content: [{ type: "text", text: "OK" }] },
        ]),
        says("3", [tool("artifacts", { command: "update", id: "page", old_str: "Hello", new_str: "Hello $& you" })]),
        says("4", [
          tool("repl", { code: "console.log(1 + 1)" }),
          { type: "tool_result", name: "repl", content: [{ type: "text", text: "2" }] },
          tool("web_search", { query: "pages" }),
        ]),
        says("5", [
          {
            type: "text",
            text: 'Old:<antArtifact identifier="a" type="application/vnd.ant.code" language="python" title="Sum">print(2)</antArtifact>',
          },
        ]),
      ],
    },
  ]);
  expect((await ask(context, "POST", "/chat/import", body)).status).toBe(200);
  const { messages } = await shown(context);
  expect(messages.map(({ parts }) => parts).slice(1)).toEqual([
    [
      { kind: "reasoning", text: "A heading will do." },
      { kind: "text", text: "Here:\n\n**Home page**\n\n```html\n<h1>Hello</h1>\n```" },
    ],
    [{ kind: "text", text: "**Home page**\n\n```html\n<h1>Hello $& you</h1>\n```" }],
    [
      { kind: "text", text: "```javascript\nconsole.log(1 + 1)\n```\n\nOutput:\n\n```\n2\n```" },
      { kind: "notice", text: 'Used web_search: {"query":"pages"}' },
    ],
    [{ kind: "text", text: "Old:\n\n**Sum**\n\n```python\nprint(2)\n```" }],
  ]);
});

test("chats of Open WebUI come in with their branches, thoughts and archived flag", async () => {
  const context = await testContext();
  const says = (id: string, parentId: string | null, role: string, content: string, more = {}) => ({
    id,
    parentId,
    childrenIds: [],
    role,
    content,
    timestamp: 1_700_000_000,
    ...more,
  });
  const thought =
    '<details type="reasoning" done="true" duration="2">\n<summary>Thought for 2 seconds</summary>\n> Bread, then.\n</details>\n';
  const chat = (id: string, messages: unknown[], more = {}) => ({
    id,
    user_id: "u",
    title: `Chat ${id}`,
    chat: {
      title: "inner",
      models: ["llama3"],
      history: {
        currentId: "a2",
        messages: Object.fromEntries(messages.map((one) => [(one as { id: string }).id, one])),
      },
    },
    updated_at: 1_700_000_100,
    created_at: 1_700_000_000,
    archived: false,
    pinned: false,
    ...more,
  });
  const body = JSON.stringify([
    chat("w1", [
      says("q", null, "user", "Bread?", { files: [{ type: "file", name: "list.txt" }] }),
      says("a1", "q", "assistant", "No."),
      says("a2", "q", "assistant", `${thought}Yes <details><summary>More</summary>Rye.</details>`),
    ]),
    chat("w2", [says("a2", null, "user", "Old")], { archived: true }),
  ]);
  const answer = await ask(context, "POST", "/chat/import", body);
  expect(await answer.json()).toEqual({ imported: 2, skipped: 0, source: "openwebui" });
  const { messages } = await shown(context);
  expect(messages.map(({ parts }) => parts)).toEqual([
    [{ kind: "text", text: "Bread?\n\n[File: list.txt]" }],
    [
      { kind: "reasoning", text: "Bread, then." },
      { kind: "text", text: "Yes <details><summary>More</summary>Rye.</details>" },
    ],
  ]);
  expect(messages[1]?.siblingIds).toHaveLength(2);
  expect((await listChatConversations(context, { state: "archived" })).items).toMatchObject([{ title: "Chat w2" }]);
});

test("our own JSON export can be imported, here and in another workspace", async () => {
  const context = await testContext();
  const { id } = await givenConversation(context, {
    title: "Bread",
    says: [
      "What does it cost?",
      [
        { kind: "reasoning", text: "Look it up." },
        { kind: "tool", callId: "1", name: "lookup", arguments: { key: 1 }, state: "done", result: "3", runId: id0 },
        { kind: "citation", documentId: id0, title: "Prices", quote: "Three", locator: "p. 1" },
        { kind: "image", url: "https://tracker.example/a.png", name: "a.png" },
        { kind: "file", fileId: id0, name: "b.pdf", mime: "application/pdf" },
        { kind: "text", text: "Three." },
      ],
    ],
  });
  await sqlClient()`update core.conversation set archived_at = now() where id = ${id}`;
  const file = await (await ask(context, "GET", `/conversations/${id}/export?format=json`)).text();
  const elsewhere = await testContext();
  for (const who of [context, elsewhere]) {
    const answer = await ask(who, "POST", "/chat/import", file);
    expect(await answer.json()).toEqual({ imported: 1, skipped: 0, source: "parley" });
    expect(await (await ask(who, "POST", "/chat/import", file)).json()).toMatchObject({ imported: 0, skipped: 1 });
  }
  const { messages } = await shown(elsewhere, 0, true);
  expect(messages.map(({ parts }) => parts)).toEqual([
    [{ kind: "text", text: "What does it cost?" }],
    [
      { kind: "reasoning", text: "Look it up." },
      { kind: "tool", callId: "1", name: "lookup", arguments: { key: 1 }, state: "done", result: "3" },
      { kind: "citation", documentId: id0, title: "Prices", quote: "Three", locator: "p. 1" },
      { kind: "text", text: "[Image: a.png]" },
      { kind: "text", text: "[File: b.pdf]" },
      { kind: "text", text: "Three." },
    ],
  ]);
});

const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
const own = { format: "parley.conversation", version: 1, id: "p", title: "", headMessageId: null, messages: [] };
const dated = { ...own, createdAt: "2025-01-01T10:00:00Z", updatedAt: "2025-01-01T10:00:00Z" };
const call = `{"kind":"tool","callId":"1","name":"x","arguments":${deep},"state":"done"}`;
const said = (parts: string) =>
  `{"id":"m","parentId":null,"role":"user","status":"complete","parts":[${parts}],"createdAt":"2025-01-01T10:00:00Z"}`;

test.each([
  ["an entry that is no conversation", `[${JSON.stringify({ id: "a", mapping: {} })}, 7]`, /conversations\[1\] is not/],
  ["a conversation without an id", '[{"mapping":{}}]', /conversations\[0\] has no id/],
  ["one of several that lacks its mapping", '[{"id":"a","mapping":{}},{"id":"b"}]', /conversations\[1\].mapping/],
  [
    "messages in a circle",
    JSON.stringify([{ id: "a", mapping: { x: node("x", "y", "user", "1"), y: node("y", "x", "assistant", "2") } }]),
    /conversations\[0\] has messages that follow each other in a circle/,
  ],
  ["a Claude conversation without messages", '[{"uuid":"a","chat_messages":[]},{"uuid":"b"}]', /\[1\].chat_messages/],
  [
    "two messages of one id",
    '[{"uuid":"a","chat_messages":[{"uuid":"1","text":"a"},{"uuid":"1","text":"b"}]}]',
    /conversations\[0\] has two messages with the same id/,
  ],
  ["an Open WebUI chat without an id", '[{"chat":{"history":{"messages":{}}}}]', /conversations\[0\] has no id/],
  [
    "a message that is too long",
    `[{"uuid":"a","chat_messages":[{"uuid":"1","text":"${"x".repeat(2_000_001)}"}]}]`,
    /message 1/,
  ],
  ["a newer version of our own", JSON.stringify({ ...dated, version: 2 }), /newer Parley/],
  ["our own without a date", JSON.stringify(own), /conversations\[0\].createdAt/],
  [
    "our own with a part of no kind",
    JSON.stringify(dated).replace("[]", `[${said('{"kind":"spell"}')}]`),
    /messages.0.parts.0/,
  ],
  [
    "our own, nested too deeply",
    JSON.stringify(dated).replace("[]", `[${said(call)}]`),
    /messages.0 is nested too deeply/,
  ],
  ["nothing but brackets", deep, /not an export/],
])("%s is refused with its place, and nothing is imported", async (_title, body, words) => {
  const context = await testContext();
  const good = JSON.stringify({ id: "good", mapping: { x: node("x", null as never, "user", "Hello") } });
  const mixed = body.startsWith("[{") && body.includes("mapping") ? body.replace("[", `[${good},`) : body;
  for (const sent of [body, mixed]) {
    const answer = await ask(context, "POST", "/chat/import", sent);
    expect(answer.status).toBe(400);
    if (sent === body) expect(((await answer.json()) as { detail: string }).detail).toMatch(words);
  }
  expect(await sqlClient()`select from core.conversation where workspace_id = ${context.workspace.id}`).toHaveLength(0);
});

test("fields of the wrong type are passed over, not fatal", async () => {
  const context = await testContext();
  const odd = [7, null, "x", [], { a: 1 }];
  const mapping = Object.fromEntries(odd.map((value, index) => [`n${index}`, value]));
  const conversation = {
    id: "odd",
    title: { a: 1 },
    create_time: "soon",
    current_node: 4,
    mapping: {
      ...mapping,
      __proto__: 1,
      constructor: { message: { author: "me", content: { content_type: "text", parts: [1, null, {}] } } },
      q: node("q", "n1", "user", "Still here"),
    },
  };
  const answer = await ask(context, "POST", "/chat/import", JSON.stringify([conversation]));
  expect(await answer.json()).toMatchObject({ imported: 1 });
  expect(await words(context, (await shown(context)).conversationId)).toEqual(["Still here"]);
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
  await sql`insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${context.workspace.id}, 'compatible', 'ears', 'Ears', ${url}, true)`;
  await sql`insert into core.model_choice (workspace_id, purpose, models) values (${context.workspace.id}, 'transcription', '{ears/whisper-1}')`;
  const other = await testContext({ workspaceId: context.workspace.id });
  await expect.poll(async () => (await getAbilities(other, {})).canTranscribe, { timeout: 8000 }).toBe(true);
  const answer = await ask(context, "POST", "/transcriptions", "the sound of words", "audio/ogg; codecs=opus");
  expect(await answer.json()).toEqual({ text: "/v1/audio/transcriptions" });
  expect(heard).toContain('name="model"\r\n\r\nwhisper-1');
  expect(heard).toContain('filename="recording.ogg"\r\ncontent-type: audio/ogg\r\n\r\nthe sound of words');
  speech.close();
});
