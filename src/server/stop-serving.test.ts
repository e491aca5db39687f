import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../tests/support/fake-model.ts";
import { givenProvider } from "../../tests/support/given-agents.ts";
import { givenApiKey, testContext } from "../../tests/support/givens.ts";
import { createHttpServer } from "./http-server.ts";
import { stopServing } from "./stop-serving.ts";

let model: FakeModel;

beforeAll(async () => {
  model = await fakeModel(() => ({ text: ["The first words", "never said"], gate: new Promise(() => {}) }));
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("an answer that streams to a client of the API is stopped in time, kept, and does not hold up the stop", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { key } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["agents:use"] });
  const pages = async () => expect.fail("the API reached the pages");
  const parts = { endpoints: [], doors: [], apps: [], hub: new LiveHub(), files: new StaticFiles(), pages };
  const server = createHttpServer(parts);
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "fake/chat", stream: true, messages: [{ role: "user", content: "Hi" }] }),
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("The first words")) text += (await reader?.read())?.value ?? "";

  await stopServing(server, 300);
  await reader?.read().catch(() => {}); // what was still under way, or that there is no more
  const [run] = await sqlClient()`
    select r.status, m.parts from core.run r join core.message m on m.id = r.reply_id
    where r.id = ${answer.headers.get("x-parley-run-id")}`;
  expect(run).toMatchObject({ status: "stopped", parts: [{ text: "The first words" }] });
});
