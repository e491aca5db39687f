import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { chatServer } from "../../../../tests/support/chat-server.ts";
import { type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { readStream } from "../../../../tests/support/read-stream.ts";
import { cookieOf } from "../../../../tests/sweep/worlds.ts";

let server: Awaited<ReturnType<typeof chatServer>>;
let model: FakeModel;
let script: Script = { text: "Hello." };
let context: GivenContext;

beforeAll(async () => {
  server = await chatServer();
  model = await fakeModel(() => script);
  context = await testContext();
  await givenProvider(context, model);
});
afterAll(async () => {
  await server.close();
  await model.close();
  await closeDatabase();
});

const ask = async (path: string, who = context) =>
  fetch(`${server.url}/api/v1/traces/${path}`, { headers: { cookie: await cookieOf(who) } });

test("steps are seen while the run goes on, and the end ends the stream", async () => {
  const gate = Promise.withResolvers<void>();
  script = { text: ["One ", "two."], gate: gate.promise };
  const agent = await givenAgent(context, {});
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Count" });
  const open = await ask(`${runId}/live`);
  expect(open.headers.get("content-type")).toContain("text/event-stream");
  let hasOpened = false;
  const events = await readStream(open, ({ event, data }) => {
    if (!hasOpened && event === "span" && data.kind === "model" && data.status === "running") {
      hasOpened = true;
      gate.resolve();
    }
    return event === "done";
  });
  expect(hasOpened).toBe(true);
  await liveRuns.find(runId)?.finished;
  const last = new Map(events.filter(({ event }) => event === "span").map(({ data }) => [data.spanId, data]));
  expect([...last.values()].map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    "conversation ok",
    "agent ok",
    "model ok",
  ]);
  await fileAll(runId);
  const filed = await readStream(await ask(`${runId}/live`));
  expect(filed.filter(({ event }) => event === "span")).toHaveLength(3);
});

test("downloads are files, and nobody else's", async () => {
  script = { text: "Hello." };
  const agent = await givenAgent(context, {});
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Hi", wait: true });
  await fileAll(runId);
  for (const kind of ["prov", "evidence"]) {
    const file = await ask(`${runId}/${kind}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="trace-/);
    expect(await file.json()).toBeTypeOf("object");
    expect((await ask(`${runId}/${kind}`, await testContext())).status).toBe(404);
  }
  expect((await ask(`${runId}/live`, await testContext())).status).toBe(404);
  expect((await ask("nonsense/prov")).status).toBe(400);
});
