import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { listAgentVersions } from "#engine/agents/queries/list-agent-versions.ts";
import { getConversation } from "#engine/conversations/queries/get-conversation.ts";
import { contextOfActor } from "#engine/conversations/records/context-of-actor.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { chatServer } from "../../../../tests/support/chat-server.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { readStream, textIn } from "../../../../tests/support/read-stream.ts";
import { putDeployment } from "../commands/put-deployment.ts";

let server: Awaited<ReturnType<typeof chatServer>>;
let model: FakeModel;
let script: (asked: AskedModel, count: number) => Script = () => ({ text: ["Ahoy", " there."] });
let seenBy: { via: string | undefined; permissions: number }[] = [];

const look = tool({
  name: "look_up_order",
  label: "Look up an order",
  description: "Looks up an order",
  input: z.object({ order: z.string() }),
  run: async ({ actor, workspace }) => {
    seenBy.push({ via: actor?.via, permissions: workspace?.permissions.size ?? -1 });
    return "order of a@b.example, 40 EUR";
  },
});

beforeAll(async () => {
  server = await chatServer();
  provideTools([...(toolsWiring.tools ?? []), look]);
  model = await fakeModel((asked, count) => script(asked, count));
});
afterEach(() => {
  script = () => ({ text: ["Ahoy", " there."] });
  model.asked.length = 0;
  seenBy = [];
});
afterAll(async () => {
  await server.close();
  await model.close();
  await closeDatabase();
});

type Config = Parameters<typeof givenAgent>[1];
type Wish = Omit<Parameters<typeof putDeployment>[1], "agentId" | "kind">;

async function givenPage(config: Config = {}, wish: Wish = {}) {
  const context = await testContext();
  await givenProvider(context, model, 10);
  const agent = await givenAgent(context, config, `Page ${crypto.randomUUID().slice(0, 8)}`);
  await putDeployment(context, { agentId: agent.id, kind: "page", ...wish });
  return { context, agent, ...pageAt(agent.slug) };
}

type Told = {
  runId: string;
  replyId: string;
  conversationId: string;
  items: Record<string, unknown>[];
  openRuns: unknown[];
  code?: string;
  detail?: string;
};

/** A browser of its own: keeps its cookies, and knows nothing of others. */
function pageAt(slug: string) {
  const visitor = () => {
    let cookie = "";
    const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/api/public/pages/${slug}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = answer.headers.get("set-cookie");
      if (set) cookie = set.split(";", 1)[0] ?? "";
      return answer;
    };
    const json = async (...given: Parameters<typeof ask>) => {
      const answer = await ask(...given);
      return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Told) };
    };
    const stream = async (runId: string) => readStream(await ask("GET", `/runs/${runId}/stream`));
    const say = async (text: string, conversationId?: string) => {
      const said = await json("POST", "/messages", { text, conversationId });
      return { ...said, events: await stream(said.runId) };
    };
    return { ask, json, say, stream };
  };
  return { visitor };
}

test("a visitor reads the page, asks, follows the answer, and finds it again", async () => {
  const { visitor, context, agent } = await givenPage(
    { starters: [{ question: "When do you open?" }] },
    { settings: { welcome: "Ahoy", theme: "dark" } },
  );
  const me = visitor();
  expect(await me.json("GET", "")).toMatchObject({
    state: "open",
    welcome: "Ahoy",
    theme: "dark",
    starters: ["When do you open?"],
    isRetrieval: false,
  });
  expect(await me.json("GET", "/conversations")).toMatchObject({ items: [] });
  const said = await me.ask("POST", "/messages", { text: "Hello" });
  expect(said.headers.get("set-cookie")).toMatch(/^parley-visitor-\w{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
  const { conversationId, runId } = (await said.json()) as { conversationId: string; runId: string };
  expect(textIn(await me.stream(runId))).toBe("Ahoy there.");
  expect(await me.json("GET", "/conversations")).toMatchObject({ items: [{ id: conversationId, title: "Hello" }] });
  const { items } = await me.json("GET", `/messages?conversationId=${conversationId}`);
  expect(items).toMatchObject([
    { role: "assistant", parts: [{ kind: "text", text: "Ahoy there." }], isRetrieval: false },
    { role: "user", parts: [{ kind: "text", text: "Hello" }] },
  ]);
  const [row] = await sqlClient()`
    select c.channel, c.created_by, c.deployment_id is not null as deployed, v.token_hash, r.actor_id, r.spent_nanos::int > 0 as paid
    from core.conversation c join chat.visitor v on v.id = c.visitor_id join core.run r on r.conversation_id = c.id
    where c.id = ${conversationId}`;
  expect(row).toMatchObject({ channel: "page", created_by: null, deployed: true, actor_id: null, paid: true });
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  // What is said to a page is nobody's own conversation in the workspace.
  await expect(getConversation(context, { conversationId })).rejects.toMatchObject({ code: "not_found" });
  expect(agent.slug).toBeTruthy();
});

test("one visitor finds nothing of another, and nothing of another page", async () => {
  const { visitor } = await givenPage();
  const [me, other] = [visitor(), visitor()];
  const mine = await me.say("Mine");
  await other.say("Theirs");
  for (const path of [`/messages?conversationId=${mine.conversationId}`, `/runs/${mine.runId}/stream`]) {
    expect((await other.ask("GET", path)).status, path).toBe(404);
  }
  expect((await other.ask("POST", `/runs/${mine.runId}/stop`, {})).status).toBe(404);
  expect((await other.ask("POST", "/messages", { text: "x", conversationId: mine.conversationId })).status).toBe(404);
  const rating = { conversationId: mine.conversationId, messageId: mine.replyId, value: 1 };
  expect((await other.ask("POST", "/feedback", rating)).status).toBe(404);
  expect((await visitor().ask("GET", `/messages?conversationId=${mine.conversationId}`)).status).toBe(403);
  expect((await me.ask("GET", `/messages?conversationId=${mine.conversationId}`)).status).toBe(200);
});

test("the run has no permission, its tools see that, and the visitor sees nothing of them", async () => {
  script = (_asked, count) =>
    count === 1
      ? { text: "Let me see. ", calls: [{ id: "c1", name: "look_up_order", arguments: { order: "7" } }] }
      : { text: "It is on its way." };
  const { visitor } = await givenPage({ tools: [{ name: "look_up_order", policy: "allow" }] });
  const { events, conversationId } = await visitor().say("Where is order 7?");
  expect(seenBy).toEqual([{ via: "visitor", permissions: 0 }]);
  expect(textIn(events)).toBe("Let me see. It is on its way.");
  const shown = JSON.stringify(events);
  for (const secret of ["look_up_order", "40 EUR", "fake/chat", "nanos", "usage"]) expect(shown).not.toContain(secret);
  expect(conversationId).toBeTruthy();
});

test("a tool that asks is refused: nobody who could agree is there", async () => {
  script = (_asked, count) =>
    count === 1
      ? { calls: [{ id: "c1", name: "look_up_order", arguments: { order: "7" } }] }
      : { text: "I cannot do that here." };
  const { visitor } = await givenPage({ tools: [{ name: "look_up_order", policy: "ask" }] });
  const { events, runId } = await visitor().say("Where is order 7?");
  expect(textIn(events)).toBe("I cannot do that here.");
  expect(seenBy).toEqual([]);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain("needs a colleague's word");
  const [run] = await sqlClient()`select status, workspace_id, actor_kind from core.run where id = ${runId}`;
  expect(run).toMatchObject({ status: "done", actor_kind: "visitor" });
  // Should such a run ever be taken up from the record, it is still a visitor's.
  const resumed = await contextOfActor({
    workspaceId: run?.workspace_id,
    actorId: null,
    apiKeyId: null,
    actorKind: run?.actor_kind,
  });
  expect(resumed.actor?.via).toBe("visitor");
  expect(resumed.workspace?.permissions.size).toBe(0);
});

test("an agent that asks another keeps the visitor's rights", async () => {
  const { visitor, context, agent } = await givenPage();
  const helper = await givenAgent(context, { tools: [{ name: "look_up_order", policy: "allow" }] }, "Helper");
  await givenEdges(context, { agentId: agent.id, edges: [{ toAgentId: helper.id, kind: "delegate" }] });
  script = (asked, count) => {
    if (count === 1) return { calls: [{ id: "c1", name: "ask_helper", arguments: { question: "Where is 7?" } }] };
    if (count === 2) return { calls: [{ id: "c2", name: "look_up_order", arguments: { order: "7" } }] };
    return {
      text: asked.messages.some(({ content }) => String(content).includes("asks you")) ? "Sent." : "Sent today.",
    };
  };
  expect(textIn((await visitor().say("Where is 7?")).events)).toBe("Sent today.");
  expect(seenBy).toEqual([{ via: "visitor", permissions: 0 }]);
});

// Hashing a password takes its time on purpose, and this one does it fifteen times.
test("a password is asked for, guesses are counted, and a new password shows everyone the door", {
  timeout: 90_000,
}, async () => {
  const { visitor, context, agent } = await givenPage({}, { password: "seagulls" });
  const me = visitor();
  const locked = await me.json("GET", "");
  expect(locked).toMatchObject({ state: "locked" });
  expect(Object.keys(locked)).not.toContain("welcome");
  expect((await me.json("POST", "/messages", { text: "Hi" })).status).toBe(403);
  expect(await me.json("POST", "/enter", { password: "pigeons" })).toMatchObject({ status: 403 });
  expect((await me.json("POST", "/enter", { password: "seagulls" })).status).toBe(202);
  expect(await me.json("GET", "")).toMatchObject({ state: "open" });
  const { conversationId } = await me.say("Hi");
  await putDeployment(context, { agentId: agent.id, kind: "page", password: "cormorants" });
  expect(await me.json("GET", "")).toMatchObject({ state: "locked" });
  expect((await me.ask("GET", `/messages?conversationId=${conversationId}`)).status).toBe(403);
  const guesser = visitor();
  // Guesses are counted in windows of a quarter of an hour by the clock. It stands at the start of the next one, which has
  // no guesses yet and does not end in between.
  const window = 15 * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / window) + 1) * window });
  const statuses: number[] = [];
  try {
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await guesser.json("POST", "/enter", { password: `guess ${guess}` })).status);
  } finally {
    vi.useRealTimers();
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
});

test("who says too much is told how long to wait", async () => {
  const { visitor } = await givenPage({}, { settings: { messagesPerMinute: 2 } });
  const me = visitor();
  await me.say("One");
  let refused = await me.json("POST", "/messages", { text: "Two" });
  // A minute may end between two messages; five never fit into two minutes of two.
  for (let more = 0; more < 3 && refused.code !== "over_limit"; more++)
    refused = await me.json("POST", "/messages", { text: "More" });
  expect(refused).toMatchObject({ status: 429, code: "over_limit" });
  expect(String(refused.detail)).toMatch(/^You can send 2 messages a minute here\. Wait .* and send it again\.$/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(textIn((await visitor().say("Somebody else")).events)).toBe("Ahoy there.");
});

test("off, archived and unknown pages answer plainly and take nothing", async () => {
  const { visitor, context, agent } = await givenPage();
  const me = visitor();
  const { conversationId } = await me.say("Hi");
  await putDeployment(context, { agentId: agent.id, kind: "page", isEnabled: false });
  expect(await me.json("GET", "")).toMatchObject({ status: 200, state: "off" });
  expect(await me.json("POST", "/messages", { text: "Hi" })).toMatchObject({
    status: 404,
    detail: "This page is switched off at the moment.",
  });
  expect((await me.ask("GET", `/messages?conversationId=${conversationId}`)).status).toBe(404);
  const nowhere = pageAt(`nowhere-${crypto.randomUUID()}`).visitor();
  expect((await nowhere.json("GET", "")).status).toBe(404);
  expect((await nowhere.json("POST", "/messages", { text: "Hi" })).status).toBe(404);
});

test("a page that is tied to a version stays with it; others follow what is published", async () => {
  const { visitor, context, agent } = await givenPage({ instructions: "Say one." });
  const { items } = await listAgentVersions(context, { agentId: agent.id });
  await updateAgentDraft(context, { agentId: agent.id, config: { instructions: "Say two." } });
  await publishAgent(context, { agentId: agent.id });
  const asked = () => model.asked.at(-1)?.messages[0]?.content;
  await visitor().say("Hi");
  expect(asked()).toContain("Say two.");
  await putDeployment(context, { agentId: agent.id, kind: "page", versionId: items[0]?.id ?? null });
  const me = visitor();
  const { conversationId } = await me.say("Hi");
  expect(asked()).toContain("Say one.");
  await putDeployment(context, { agentId: agent.id, kind: "page", versionId: null });
  await me.say("And now?", conversationId);
  expect(asked(), "a conversation stays with the version it began with").toContain("Say one.");
});

test("other sites get in only when they are named, without our cookie", async () => {
  const { visitor } = await givenPage({}, { origins: ["https://shop.example"] });
  const me = visitor();
  const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const refused = await me.ask("GET", "", undefined, foreign);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  expect((await me.ask("POST", "/messages", { text: "Hi" }, foreign)).status).toBe(403);
  const shop = { origin: "https://shop.example", "sec-fetch-site": "cross-site" };
  const asked = await me.ask("OPTIONS", "/messages", undefined, shop);
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "https://shop.example"]);
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
  const said = await me.ask("POST", "/messages", { text: "Hi" }, shop);
  expect(said.headers.get("set-cookie")).toBeNull();
  const { visitorToken, conversationId } = (await said.json()) as { visitorToken: string; conversationId: string };
  const path = `/messages?conversationId=${conversationId}`;
  expect((await me.ask("GET", path, undefined, shop)).status).toBe(403);
  expect((await me.ask("GET", path, undefined, { ...shop, authorization: `Visitor ${visitorToken}` })).status).toBe(
    200,
  );
});

test("an answer is stopped and rated by whoever asked for it", async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  script = () => ({ text: ["A long ", "story."], gate });
  const { visitor } = await givenPage();
  const me = visitor();
  const said = await me.json("POST", "/messages", { text: "Tell me" });
  const stream = me.stream(said.runId);
  const { openRuns } = await me.json("GET", `/messages?conversationId=${said.conversationId}`);
  expect(openRuns).toMatchObject([{ id: said.runId, questionParts: [{ text: "Tell me" }] }]);
  expect((await me.ask("POST", `/runs/${said.runId}/stop`, {})).status).toBe(202);
  expect((await stream).at(-1)?.data).toMatchObject({ status: "stopped" });
  open();
  const rating = { conversationId: said.conversationId, messageId: said.replyId, value: -1 };
  expect((await me.ask("POST", "/feedback", rating)).status).toBe(202);
  const { items } = await me.json("GET", `/messages?conversationId=${said.conversationId}`);
  expect(items[0]).toMatchObject({ id: said.replyId, feedback: -1 });
  const [row] =
    await sqlClient()`select is_visitor, value from core.message_feedback where message_id = ${said.replyId}`;
  expect(row).toEqual({ is_visitor: true, value: -1 });
});

test("a fault is told without its inside", async () => {
  script = () => ({ status: 401, error: "the key sk-secret is wrong" });
  const { visitor } = await givenPage();
  const { events, conversationId } = await visitor().say("Hi");
  expect(events.at(-1)?.data).toMatchObject({ status: "failed", error: { code: "unavailable" } });
  expect(JSON.stringify(events)).not.toContain("key");
  expect(conversationId).toBeTruthy();
});

test("without any model the page says so, and the answer is quoted with its source", async () => {
  const context: GivenContext = await testContext();
  const knowledge = [{ documentId: "returns", title: "Returns", text: "Goods can be returned within fourteen days." }];
  const agent = await givenAgent(context, { knowledge }, `Quoting ${crypto.randomUUID().slice(0, 8)}`);
  await putDeployment(context, { agentId: agent.id, kind: "page" });
  const me = pageAt(agent.slug).visitor();
  expect(await me.json("GET", "")).toMatchObject({ isRetrieval: true });
  const { events, conversationId } = await me.say("Within how many days can goods be returned?");
  expect(textIn(events)).toContain("fourteen days");
  const { items } = await me.json("GET", `/messages?conversationId=${conversationId}`);
  expect(items[0]).toMatchObject({ isRetrieval: true });
  expect(JSON.stringify(items[0])).toContain('"kind":"citation"');
});
