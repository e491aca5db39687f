import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeSpeech, fakeSpeech } from "../../../../tests/support/fake-speech.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { failureOf, openAiServer } from "../../../../tests/support/openai-server.ts";
import { silentMp3, toneWav } from "../../../../tests/support/sounds.ts";

let speech: FakeSpeech;
let listener: Server;
let server: Awaited<ReturnType<typeof openAiServer>>;
let context: GivenContext;
let client: OpenAI;
const heard: Record<string, string>[] = [];
const sound = silentMp3(10);

beforeAll(async () => {
  speech = await fakeSpeech(({ response_format }) => ({
    audio: response_format === "pcm" ? Buffer.alloc(64) : sound,
    ...(response_format === "flac" && { status: 500 }),
  }));
  // Speaks OpenAI's transcription protocol: a form in, JSON out, times only where they are asked for.
  listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData();
    const file = form.get("file") as File;
    heard.push({
      ...(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<string, string>),
      file: `${file.name} ${file.size}`,
    });
    const segments = [
      { id: 0, start: 0, end: 1.5, text: " Hello" },
      { id: 1, start: 1.5, end: 3661.25, text: " there." },
    ];
    const times = form.get("response_format") === "verbose_json" && form.get("model") === "whisper";
    const body = { text: " Hello there.", usage: { input_tokens: 5, output_tokens: 2 } };
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(times ? { ...body, language: "english", duration: 3661.25, segments } : body));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  server = await openAiServer();
  context = await testContext();
  const listens = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/v1`;
  const sql = sqlClient();
  const { id } = context.workspace;
  await sql`
    insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${id}, 'compatible', 'voice', 'Voice', ${speech.url}, true), (${id}, 'compatible', 'ears', 'Ears', ${listens}, true)`;
  await sql`
    insert into core.model_choice (workspace_id, purpose, models)
    values (${id}, 'speech', '{voice/tts}'), (${id}, 'transcription', '{ears/whisper,ears/plain}')`;
  client = await server.clientOf(context);
});
afterAll(async () => {
  await speech.close();
  listener.closeAllConnections();
  listener.close();
  await server.close();
  await closeDatabase();
});

const recording = () => toFile(toneWav(1), "talk.wav", { type: "audio/wav" });

test("reads a text aloud with the model that is set up for it", async () => {
  const answer = await client.audio.speech.create({ model: "tts", voice: "alloy", input: "Good morning", speed: 1.5 });
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(sound);
  expect(speech.asked.at(-1)).toEqual({
    model: "tts",
    input: "Good morning",
    voice: "alloy",
    response_format: "mp3",
    speed: 1.5,
  });
  const raw = await client.audio.speech.create({
    model: "voice/tts",
    voice: "alloy",
    input: "Good morning",
    response_format: "pcm",
  });
  expect(raw.headers.get("content-type")).toBe("audio/pcm");
  expect((await raw.arrayBuffer()).byteLength).toBe(64);
  const [used] = await sqlClient()`
    select sum(calls)::int as calls, max(app) as app from usage.event
    where workspace_id = ${context.workspace.id} and model = 'voice/tts'`;
  expect(used).toEqual({ calls: 2, app: "api" });
});

test("writes down what was said", async () => {
  const file = await recording();
  const asked = { model: "whisper", file, language: "en", prompt: "A greeting", temperature: 0.2 };
  expect((await client.audio.transcriptions.create(asked)).text).toBe("Hello there.");
  expect(heard.at(-1)).toMatchObject({
    model: "whisper",
    language: "en",
    prompt: "A greeting",
    temperature: "0.2",
    response_format: "json",
    file: `recording.wav ${file.size}`,
  });
  expect(await client.audio.transcriptions.create({ ...asked, response_format: "text" })).toBe("Hello there.\n");
  const verbose = await client.audio.transcriptions.create({ ...asked, response_format: "verbose_json" });
  expect(verbose).toMatchObject({ language: "english", duration: 3661.25, segments: [{ start: 0 }, { end: 3661.25 }] });
  expect(await client.audio.transcriptions.create({ ...asked, response_format: "srt" })).toBe(
    "1\n00:00:00,000 --> 00:00:01,500\nHello\n\n2\n00:00:01,500 --> 01:01:01,250\nthere.\n",
  );
  expect(await client.audio.transcriptions.create({ ...asked, response_format: "vtt" })).toContain(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHello",
  );
});

test("streams a transcript as events", async () => {
  const stream = await client.audio.transcriptions.create({ model: "plain", file: await recording(), stream: true });
  const events: { type: string; text?: string }[] = [];
  for await (const event of stream) events.push(event as { type: string });
  expect(events.map(({ type }) => type)).toEqual(["transcript.text.delta", "transcript.text.done"]);
  expect(events.at(-1)?.text).toBe("Hello there.");
});

test("refusals are those the client knows", async () => {
  const file = await recording();
  const transcribe = (more: object) =>
    failureOf(client.audio.transcriptions.create({ model: "whisper", file, ...more }));
  const speak = (more: object) =>
    failureOf(client.audio.speech.create({ model: "tts", voice: "alloy", input: "Hi", ...more }));
  expect(await transcribe({ model: "nobody" })).toBeInstanceOf(OpenAI.NotFoundError);
  expect((await transcribe({ model: "nobody" })).message).toContain("ears/whisper, ears/plain");
  expect(await transcribe({ model: "plain", response_format: "srt" })).toBeInstanceOf(OpenAI.BadRequestError);
  expect(await transcribe({ file: await toFile(Buffer.alloc(0), "empty.wav") })).toBeInstanceOf(OpenAI.BadRequestError);
  expect(await transcribe({ temperature: 7 })).toMatchObject({ status: 400, param: "temperature" });
  expect(await speak({ model: "voice/other" })).toBeInstanceOf(OpenAI.NotFoundError);
  expect(await speak({ input: "" })).toMatchObject({ status: 400, param: "input" });
  expect(await speak({ response_format: "flac" })).toBeInstanceOf(OpenAI.InternalServerError);
  const viewer = await server.clientOf(await testContext({ role: "viewer", workspaceId: context.workspace.id }));
  expect(await failureOf(viewer.audio.speech.create({ model: "tts", voice: "alloy", input: "Hi" }))).toBeInstanceOf(
    OpenAI.PermissionDeniedError,
  );
  const empty = await server.clientOf(await testContext());
  const refused = await failureOf(empty.audio.speech.create({ model: "tts", voice: "alloy", input: "Hi" }));
  expect(refused).toMatchObject({ status: 404 });
  expect(refused.message).toContain("Settings, under Models");
});
