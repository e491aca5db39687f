import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { editMessage } from "#engine/conversations/flows/edit-message.ts";
import { retryRun } from "#engine/conversations/flows/retry-run.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { listMessages } from "#engine/conversations/queries/list-messages.ts";
import { textOf } from "#engine/messages/parts.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { type FakeModel, fakeModel, type Script } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { holdTimers } from "../../../tests/support/hold-timers.ts";
import { readStream, textIn } from "../../../tests/support/read-stream.ts";
import { cookieOf, givenKey } from "../../../tests/sweep/worlds.ts";
import { stopRun } from "./commands/stop-run.ts";
import { interruptLostRuns } from "./interrupt-runs.ts";
import { liveRuns } from "./live-run.ts";
import { getRun } from "./queries/get-run.ts";
import { keepRuns, type RunKeeper } from "./run-keeper.ts";

let model: FakeModel;
let script: () => Script | Promise<Script> = () => ({ text: "Hello." });
let server: Server;
let origin: string;
let keeper: RunKeeper;
let owner: ChildProcess | null = null;

beforeAll(async () => {
  model = await fakeModel(() => script());
  const pages = async () => expect.fail("a stream reached the pages");
  server = createHttpServer({
    endpoints: [],
    doors: [],
    apps: [],
    hub: new LiveHub(),
    files: new StaticFiles(),
    pages,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  keeper = await keepRuns("server");
});
afterEach(() => {
  owner?.kill("SIGKILL");
  owner = null;
});
afterAll(async () => {
  await keeper.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await model.close();
  await closeDatabase();
});

/** While `work` goes on, no timer of this process fires: whatever it waits for has to come by an event. */
async function withoutTimers(work: () => Promise<void>): Promise<void> {
  await keeper.stop();
  const release = holdTimers();
  try {
    keeper = await keepRuns("server");
    await work();
    await keeper.stop();
  } finally {
    release();
    keeper = await keepRuns("server");
  }
}

const pieces = Array.from({ length: 40 }, (_, index) => `wörd${index} 😀 `);

async function world() {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const cookie = await cookieOf(context);
  const stream = (runId: string, from?: string) =>
    fetch(`${origin}/api/v1/runs/${runId}/stream`, { headers: { cookie, ...(from && { "last-event-id": from }) } });
  return { context, agent, stream };
}

/** The same run, had by another process. */
async function ownedElsewhere({ actor, workspace }: GivenContext, agentId: string): Promise<string> {
  const file = join(import.meta.dirname, "../../../tests/support/run-owner.ts");
  owner = spawn(process.execPath, [file, actor.id, workspace.id, agentId], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = (await once(owner, "message")) as [{ runId: string }];
  return message.runId;
}

async function storedText(context: GivenContext, runId: string): Promise<string> {
  const { conversationId } = await getRun(context, { runId });
  const { items } = await listMessages(context, { conversationId });
  return textOf(items[0]?.parts ?? []);
}

test("a reader who comes back gets exactly what is missing", async () => {
  const { context, agent, stream } = await world();
  const released = Array.from(pieces, () => Promise.withResolvers<void>());
  const release = (count: number) => {
    for (const { resolve } of released.slice(0, count)) resolve();
  };
  script = () => ({
    text: (async function* () {
      for (const [index, piece] of pieces.entries()) {
        await released[index]?.promise;
        yield piece;
      }
    })(),
  });
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Go" });
  /** Reads `count` pieces, each written after the one before was read. Some more are written when nobody reads. */
  const readPieces = async (from: number, count: number, lastId?: string) => {
    release(from + 1);
    const events = await readStream(await stream(runId, lastId), (_event, all) => {
      const seen = from + textIn(all).split("😀").length - 1;
      release(Math.min(seen + 1, from + count));
      return seen === from + count;
    });
    release(from + count + 3);
    return events;
  };
  const first = await readPieces(0, 8);
  const second = await readPieces(8, 8, first.at(-1)?.id);
  release(pieces.length);
  const third = await readStream(await stream(runId, second.at(-1)?.id));
  expect(first.filter(({ event }) => event === "text").length).toBe(8);
  expect(textIn(first) + textIn(second) + textIn(third)).toBe(pieces.join(""));
  expect(third.at(-1)).toMatchObject({ event: "finish", data: { status: "done" } });
  expect(await storedText(context, runId)).toBe(pieces.join(""));
  // Long after, from the record: from any place, the rest.
  for (const { id } of [...first, ...second].filter(({ event }) => event === "text")) {
    const before = textIn(
      [...first, ...second].slice(0, [...first, ...second].findIndex((event) => event.id === id) + 1),
    );
    expect(before + textIn(await readStream(await stream(runId, id)))).toBe(pieces.join(""));
  }
});

test("the last word is told when it is kept", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: ["a", "b"] });
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Go" });
  await readStream(await stream(runId), ({ event }) => event === "finish");
  expect(await getRun(context, { runId })).toMatchObject({ status: "done" });
});

test("nobody else reads along", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: "secret" });
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  const other = await testContext({ workspaceId: context.workspace.id });
  const path = `${origin}/api/v1/runs/${runId}/stream`;
  expect((await fetch(path, { headers: { cookie: await cookieOf(other) } })).status).toBe(404);
  expect((await fetch(path)).status).toBe(401);
  expect((await stream("nothing")).status).toBe(404);
  const { key } = await givenKey(context);
  const answer = await fetch(path, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.headers.get("ratelimit-limit")).toBe("600");
  expect(textIn(await readStream(answer))).toBe("secret");
});

test("stop ends it without waiting for anything and keeps what was written", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: ["one ", "two"], gate: new Promise(() => {}) });
  let asked: Awaited<ReturnType<typeof sendMessage>> | undefined;
  await withoutTimers(async () => {
    asked = await sendMessage(context, { agentId: agent.id, text: "Go" });
    const { runId } = asked;
    await readStream(await stream(runId), ({ event }) => event === "text");
    const run = liveRuns.find(runId);
    await stopRun(context, { runId });
    await run?.finished;
    expect(await getRun(context, { runId })).toMatchObject({ status: "stopped", error: null });
    expect(await storedText(context, runId)).toBe("one ");
  });
  if (!asked) throw new Error("nothing was asked");
  const { runId, conversationId, messageId } = asked;
  script = () => ({ text: "Better." });
  expect(await retryRun(context, { runId, wait: true })).toMatchObject({ status: "done", conversationId });
  expect(await editMessage(context, { conversationId, messageId, text: "x", wait: true })).toMatchObject({
    status: "done",
  });
});

test("a run of another process is followed byte for byte", async () => {
  const { context, agent, stream } = await world();
  const gate = Promise.withResolvers<void>();
  script = () => ({ text: pieces, pauseMilliseconds: 5, gate: gate.promise });
  const runId = await ownedElsewhere(context, agent.id);
  expect(liveRuns.find(runId)).toBeUndefined();
  const reading = readStream(await stream(runId));
  gate.resolve();
  expect(textIn(await reading)).toBe(pieces.join(""));
}, 30_000);

test("a run of another process is stopped at once, by messages between the two alone", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: ["one ", "two"], gate: new Promise(() => {}) });
  const held = await ownedElsewhere(context, agent.id);
  await readStream(await stream(held), ({ event }) => event === "text");
  owner?.send("hold timers");
  if (owner) await once(owner, "message");
  await withoutTimers(async () => {
    const hasText = Promise.withResolvers<void>();
    const ended = readStream(await stream(held), ({ event }) => {
      if (event === "text") hasText.resolve();
      return false;
    });
    await hasText.promise;
    await stopRun(context, { runId: held });
    expect((await ended).at(-1)).toMatchObject({ event: "finish", data: { status: "stopped" } });
  });
}, 30_000);

test("a run whose process is gone is marked within 10 seconds, with what it had written", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: ["half an ", "answer"], gate: new Promise(() => {}) });
  const runId = await ownedElsewhere(context, agent.id);
  const seen = await readStream(await stream(runId), ({ event }) => event === "text");
  const following = readStream(await stream(runId, seen.at(-1)?.id));
  owner?.kill("SIGKILL");
  const killedAt = performance.now();
  const rest = await following;
  expect(performance.now() - killedAt).toBeLessThan(10_000);
  expect(rest.at(-1)).toMatchObject({
    event: "finish",
    data: { status: "interrupted", error: { code: "interrupted" } },
  });
  expect(await storedText(context, runId)).toBe("half an ");
  const { conversationId } = await getRun(context, { runId });
  expect((await listMessages(context, { conversationId })).items).toMatchObject([
    { status: "interrupted" },
    { role: "user" },
  ]);
  script = () => ({ text: "whole" });
  expect(await retryRun(context, { runId, wait: true })).toMatchObject({ status: "done" });
}, 30_000);

test("a reader who saw more than was saved is told to begin again", async () => {
  const { context, agent, stream } = await world();
  script = () => ({ text: "short" });
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  const events = await readStream(await stream(runId, "40.7"));
  expect(events.map(({ event }) => event).slice(0, 2)).toEqual(["ready", "rewind"]);
  expect(textIn(events)).toBe("short");
});

test("of a process that lives, nothing is taken away", async () => {
  const { context, agent } = await world();
  const gate = Promise.withResolvers<void>();
  script = () => ({ text: ["a", "b"], gate: gate.promise });
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Go" });
  await sqlClient()`update core.run set created_at = now() - interval '1 hour' where id = ${runId}`;
  expect(await interruptLostRuns()).toBe(0);
  expect(await getRun(context, { runId })).toMatchObject({ status: "running" });
  gate.resolve();
  await liveRuns.find(runId)?.finished;
  expect(await getRun(context, { runId })).toMatchObject({ status: "done" });
});

test("whoever is removed meanwhile reads no further than the next heartbeat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  try {
    script = () => ({ text: ["One", " two"], gate });
    const { context, agent, stream } = await world();
    const { runId } = await sendMessage(context, { agentId: agent.id, text: "Hi" });
    const response = await stream(runId);
    expect(response.status).toBe(200);
    const reading = readStream(response);
    vi.advanceTimersByTime(15_000); // still theirs to read
    await sqlClient()`delete from core.membership where user_id = ${context.actor.id}`;
    vi.advanceTimersByTime(15_000);
    const events = await reading; // ends although the answer has not
    expect(events.map(({ event }) => event)).not.toContain("finish");
    expect((await stream(runId)).status).toBe(404);
  } finally {
    vi.useRealTimers();
    open();
  }
});
