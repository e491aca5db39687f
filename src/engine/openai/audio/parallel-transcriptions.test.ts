import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type GivenContext, givenApiKey, testContext } from "../../../../tests/support/givens.ts";
import { mostBuffered, recordingForm, sendPieces } from "../../../../tests/support/large-uploads.ts";
import { openAiServer } from "../../../../tests/support/openai-server.ts";
import { slowListener } from "../../../../tests/support/slow-listener.ts";

let folder: string;
let server: Awaited<ReturnType<typeof openAiServer>>;
const boundary = "a-boundary";
const type = `multipart/form-data; boundary=${boundary}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley sound "));
  provideEnv({ DATA_DIR: folder });
  server = await openAiServer();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function givenListener(context: GivenContext, url: string) {
  const { id } = context.workspace;
  await sqlClient()`insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${id}, 'compatible', 'ears', 'Ears', ${url}, true)`;
  await sqlClient()`insert into core.model_choice (workspace_id, purpose, models) values (${id}, 'transcription', '{ears/whisper}')`;
  const { key } = await givenApiKey(id, context.actor.id, { scopes: ["agents:use"] });
  return { authorization: `Bearer ${key}`, "content-type": type };
}
const temporaryFiles = () => readdir(join(folder, "temporary")).catch(() => []);
const address = () => `${server.baseURL}/audio/transcriptions`;

test("80 recordings of 24 MB at a slow provider take no memory", { timeout: 300_000 }, async () => {
  const listener = await slowListener(80);
  const headers = await givenListener(await testContext(), listener.url);
  const most = await mostBuffered(async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () =>
        sendPieces(address(), headers, recordingForm(boundary, 24_000_000, { model: "whisper", language: "en" })),
      ),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([200, expect.stringContaining("Hello.")]);
  });
  for (const { bytes } of listener.visits) expect(bytes).toBeGreaterThan(24_000_000);
  listener.close();
  expect(await temporaryFiles()).toEqual([]);
  // 1.9 GB were on their way at once. What is left are the chunks of 80 senders, 80 files and 80 provider calls.
  expect(most).toBeLessThan(200_000_000);
});

test("a form that breaks off, is too large or isn't a form says so and leaves no file behind", async () => {
  const listener = await slowListener(1);
  const headers = await givenListener(await testContext(), listener.url);
  const send = (pieces: Iterable<Buffer | string>, more = {}) => sendPieces(address(), { ...headers, ...more }, pieces);
  const whole = () => [...recordingForm(boundary, 1_000_000, { model: "whisper" })];
  const refused = (status: number, words: string) => ({ status, body: expect.stringContaining(words) });
  expect(await send(whole().slice(0, 2))).toEqual(refused(400, "not a complete form"));
  expect(await send(recordingForm(boundary, 27_000_000, { model: "whisper" }))).toEqual(
    refused(413, "shorter recording"),
  );
  const parts = Array.from(
    { length: 100 },
    (_, at) => whole()[0]?.toString().replace('name="file"', `name="${at}"`) ?? "",
  );
  expect(await send(parts.flatMap((part) => [part, "content\r\n"]))).toEqual(refused(400, "not a complete form"));
  expect(await send([`--${boundary}\r\ncontent-dispo`])).toEqual(refused(400, "not a complete form"));
  expect(await send(["no form"])).toEqual(refused(400, "not a complete form"));
  expect(await send(whole(), { "content-type": "multipart/form-data; charset=x" })).toEqual(refused(400, "boundary"));
  expect(await send(whole(), { "content-type": "audio/webm" })).toEqual(refused(400, "multipart/form-data"));
  expect(await send(recordingForm(boundary, 0, { model: "whisper" }))).toEqual(refused(400, "recording is empty"));
  expect(await send(recordingForm(boundary, 10, {}))).toEqual(refused(400, "model"));
  const noFile = `--${boundary}\r\ncontent-disposition: form-data; name="model"\r\n\r\nwhisper\r\n--${boundary}--\r\n`;
  expect(await send([noFile])).toEqual(refused(400, "field file"));
  expect(await temporaryFiles()).toEqual([]);
  expect(listener.visits).toHaveLength(0);
  expect((await send(whole())).status).toBe(200);
  listener.close();
});

test("a recording whose sender goes away leaves no file behind", async () => {
  const listener = await slowListener(1);
  const headers = await givenListener(await testContext(), listener.url);
  const outgoing = request(address(), { method: "POST", headers, agent: false });
  outgoing.on("error", () => {});
  for (const piece of [...recordingForm(boundary, 1_000_000, {})].slice(0, 2)) outgoing.write(piece);
  await expect.poll(temporaryFiles, { timeout: 10_000 }).toHaveLength(1);
  outgoing.destroy();
  await expect.poll(temporaryFiles, { timeout: 10_000 }).toEqual([]);
  expect(listener.visits).toHaveLength(0);
  listener.close();
});
