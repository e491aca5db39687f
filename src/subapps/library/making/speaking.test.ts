import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { soundOf } from "#engine/models/rules/sound.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { fakeModel } from "../../../../tests/support/fake-model.ts";
import { type FakeSpeech, fakeSpeech, type SpeechScript } from "../../../../tests/support/fake-speech.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenIndexed } from "../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { silentMp3, toneWav } from "../../../../tests/support/sounds.ts";
import { deleteDocument } from "../shelf/commands/delete-document.ts";
import { cancelMaking } from "./commands/cancel-making.ts";
import { deleteMaking } from "./commands/delete-making.ts";
import { resumeMaking } from "./commands/resume-making.ts";
import { startMaking } from "./commands/start-making.ts";
import type { MadeLine } from "./content-result.ts";
import { endMaking, make } from "./make.ts";
import { getMaking } from "./queries/get-making.ts";
import { getSpeech } from "./queries/get-speech.ts";
import { getSpoken } from "./queries/get-spoken.ts";
import { joinSounds } from "./rules/join-sounds.ts";

const pages = [
  "# Harbour\n\nThe harbour was built in 1867 by the engineer Ilse Brandt. The harbour has twelve berths for ships of the town.",
  "# Storms\n\nThe great storm of 1891 sank eleven ships in the harbour. The breakwater was finished in 1895 and has held since.",
];
const sound: SpeechScript = { audio: silentMp3(10) };
const children: ChildProcess[] = [];
let folder: string;
let script: (count: number) => SpeechScript = () => sound;
let speech: FakeSpeech;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley speaking "));
  provideEnv({ DATA_DIR: folder });
  speech = await fakeSpeech((_asked, count) => script(count));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await speech.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** A workspace with a document, and with a model that speaks where one is wanted. */
async function given({ canSpeak = true, nanosPerCharacter = 0 } = {}) {
  const context = await testContext();
  const book = await givenIndexed(context, { title: "Lindvik", pages });
  if (canSpeak) await giveVoice(context, nanosPerCharacter);
  speech.asked.length = 0;
  script = () => sound;
  return { context, book };
}

async function giveVoice({ workspace }: GivenContext, nanosPerCharacter = 0) {
  const sql = sqlClient();
  await sql`insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${workspace.id}, 'compatible', 'voice', 'Voice', ${speech.url}, true)`;
  await sql`insert into core.model_choice (workspace_id, purpose, models) values (${workspace.id}, 'speech', '{voice/tts-1}')`;
  // A model chosen for nothing but speech must not be asked to chat.
  await sql`insert into core.model_choice (workspace_id, purpose, models) values (${workspace.id}, 'chat', '{parley/retrieval}')`;
  if (nanosPerCharacter > 0)
    await sql`insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, valid_from)
      values (${workspace.id}, 'voice/tts-1', ${nanosPerCharacter}, 0, '2020-01-01')`;
}

const linesOf = ({ content }: Awaited<ReturnType<typeof getMaking>>): MadeLine[] =>
  content?.kind === "audio" ? content.lines : [];

test("key sentences are said in turns by two voices, each line kept with its source, counted by the character", async () => {
  const { context, book } = await given({ nanosPerCharacter: 15_000 });
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  await make(id);
  const made = await getMaking(context, { makingId: id });
  const lines = linesOf(made);
  expect(made).toMatchObject({ state: "ready", madeBy: "rules" });
  expect(lines.map(({ voice }) => voice)).toEqual([0, 1, 0, 1]);
  for (const { citations, verdict } of lines) {
    expect(verdict).toBe("supported");
    for (const { start, end, quote } of citations) expect(book.text.slice(start, end)).toBe(quote);
  }
  expect(speech.asked.map(({ voice, input }) => [voice, input])).toEqual(
    lines.map(({ voice, text }) => [voice === 0 ? "alloy" : "onyx", text]),
  );
  expect(made.spoken.map(({ milliseconds, isPriced }) => [milliseconds, isPriced])).toEqual(
    lines.map(() => [261, true]),
  );
  const { lines: kept } = await getSpoken(context, { makingId: id });
  expect(kept).toHaveLength(4);
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const [used] = await sqlClient()`
    select sum(calls)::int as calls, sum(input_tokens)::int as characters, sum(cost_nanos)::bigint as cost
    from usage.event where workspace_id = ${context.workspace.id} and model = 'voice/tts-1'`;
  expect(used).toMatchObject({ calls: 4, characters });
  expect(Number(used?.cost)).toBe(characters * 15_000);
});

test("without a voice the dialogue is there to read; with one it is spoken then", async () => {
  const { context, book } = await given({ canSpeak: false });
  expect(await getSpeech(context, {})).toMatchObject({ model: null });
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  await make(id);
  expect(await getMaking(context, { makingId: id })).toMatchObject({ state: "ready", spoken: [] });
  await expect(resumeMaking(context, { makingId: id })).rejects.toMatchObject({ code: "unavailable" });
  const { context: voiced, book: same } = await given();
  const later = await startMaking(voiced, { kind: "audio", documentIds: [same.id], voices: ["nova", "echo"] });
  await make(later.id);
  expect(speech.asked.slice(0, 2).map(({ voice }) => voice)).toEqual(["nova", "echo"]);
  expect((await getMaking(voiced, { makingId: later.id })).spoken.every(({ isPriced }) => !isPriced)).toBe(true);
});

test("a failure in the middle keeps what was spoken and says why; going on speaks only the rest", async () => {
  const { context, book } = await given();
  script = (count) => (count < 3 ? sound : { audio: silentMp3(10), isCut: true });
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  await make(id).catch((error) => endMaking(id, error));
  const broken = await getMaking(context, { makingId: id });
  expect(broken).toMatchObject({ state: "failed", fault: expect.stringContaining("cut") });
  expect(broken.spoken.map(({ number }) => number)).toEqual([0, 1]);
  script = () => ({ audio: toneWav(0.2), mime: "audio/wav" });
  speech.asked.length = 0;
  await resumeMaking(context, { makingId: id });
  await make(id);
  const whole = await getMaking(context, { makingId: id });
  expect(whole).toMatchObject({ state: "ready", fault: null });
  expect(speech.asked.map(({ input }) => input)).toEqual(
    linesOf(whole)
      .slice(2)
      .map(({ text }) => text),
  );
  expect(whole.spoken.map(({ milliseconds }) => milliseconds)).toEqual([261, 261, 200, 200]);
});

test("a worker killed in the midst of a line: another goes on with that line, and none is spoken twice", {
  timeout: 40_000,
}, async () => {
  const { context, book } = await given();
  const asked = Promise.withResolvers<void>();
  script = (count) => {
    if (count !== 3) return sound;
    asked.resolve();
    return { hold: new Promise(() => undefined) };
  };
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  const first = work("first", "make", id);
  await asked.promise;
  first.kill("SIGKILL");
  await once(first, "exit");
  expect((await getMaking(context, { makingId: id })).spoken).toHaveLength(2);
  const second = work("second");
  await expect.poll(async () => (await getMaking(context, { makingId: id })).state, { timeout: 30_000 }).toBe("ready");
  second.kill("SIGKILL");
  const lines = linesOf(await getMaking(context, { makingId: id })).map(({ text }) => text);
  expect(speech.asked.map(({ input }) => input)).toEqual([lines[0], lines[1], lines[2], lines[2], lines[3]]);
});

function work(...args: string[]): ChildProcess {
  const worker = join(import.meta.dirname, "../../../../tests/support/library-worker.ts");
  const child = spawn(process.execPath, [worker, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  children.push(child);
  return child;
}

test("what is cancelled speaks no further line, and what is taken away gives its sounds back", async () => {
  const { context, book } = await given();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  script = (count) => {
    if (count !== 2) return sound;
    asked.resolve();
    return { ...sound, hold: held.promise };
  };
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  const running = make(id).catch(() => undefined);
  await asked.promise;
  await cancelMaking(context, { makingId: id });
  held.resolve();
  await running;
  const stopped = await getMaking(context, { makingId: id });
  expect(stopped.state).toBe("cancelled");
  expect(speech.asked).toHaveLength(2);
  await deleteMaking(context, { makingId: id });
  const [event] = await sqlClient()`select payload from core.event
    where name = 'library.content_released' and workspace_id = ${context.workspace.id}`;
  expect(event?.payload.sha256s).toHaveLength(2);
});

test("a dialogue about two documents goes with either of them", async () => {
  const { context, book } = await given();
  const other = await givenIndexed(context, {
    title: "Storholm",
    pages: ["# Quay\n\nThe quay of Storholm was dug in 1920 by its people."],
  });
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id, other.id] });
  await make(id);
  const made = await getMaking(context, { makingId: id });
  expect(new Set(linesOf(made).map(({ citations }) => citations[0]?.documentId))).toEqual(new Set([book.id, other.id]));
  await deleteDocument(context, { documentId: other.id });
  const [event] = await sqlClient()`select payload from core.event
    where name = 'library.content_released' and workspace_id = ${context.workspace.id}`;
  // The file of the document, and the one silence that all its lines are.
  expect(event?.payload.sha256s.length).toBeGreaterThan(1);
  await expect(getMaking(context, { makingId: id })).rejects.toMatchObject({ code: "not_found" });
  const left = await sqlClient()`select 1 from library.making where id = ${id}`;
  expect(left).toHaveLength(0);
});

test("a model writes the dialogue, and what its lines say is held against their passages", async () => {
  const { context, book } = await given({ canSpeak: false });
  const writer = await fakeModel(() => ({
    text: `[{"voice": "A", "text": "Who built the harbour?", "numbers": []},
      {"voice": "B", "text": "The harbour was built in 1867 by Ilse Brandt.", "numbers": [1]},
      {"voice": "B", "text": "It was painted green in 1950.", "numbers": [2]}]`,
  }));
  await givenProvider(context, writer);
  const { id } = await startMaking(context, { kind: "audio", documentIds: [book.id] });
  await make(id);
  const made = await getMaking(context, { makingId: id });
  await writer.close();
  expect(made.madeBy).toBe("fake/chat");
  expect(linesOf(made).map(({ voice, verdict }) => [voice, verdict])).toEqual([
    [0, "no_claim"],
    [1, "supported"],
    [1, "not"],
  ]);
});

test("the whole is one file: frames of MP3 in a row, WAV under one head, and never a mix of both", () => {
  expect(soundOf(joinSounds([silentMp3(4), silentMp3(6)])?.audio as Buffer)).toMatchObject({ milliseconds: 261 });
  expect(soundOf(joinSounds([toneWav(0.2), toneWav(0.3)])?.audio as Buffer)).toMatchObject({
    mime: "audio/wav",
    milliseconds: 500,
  });
  expect(joinSounds([toneWav(0.2), silentMp3(4)])).toBeNull();
});
