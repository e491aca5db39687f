import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { tinyGguf } from "../../../../tests/support/tiny-gguf.ts";
import type { ModelEvent } from "../model.ts";
import { historyOf } from "./chat-history.ts";
import { downloadFile } from "./download-file.ts";
import { nameFor } from "./gguf.ts";
import { linkFile } from "./link-file.ts";
import { listDownloads, runDownload, targetOf, writeDownload } from "./local-downloads.ts";
import { localFiles } from "./local-files.ts";
import { localModel } from "./local-model.ts";
import { localRuntime } from "./local-runtime.ts";

const model = tinyGguf();
const sha256 = createHash("sha256").update(model).digest("hex");
const never = new AbortController().signal;
const servers: Server[] = [];
const folders: string[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-local-"));
  folders.push(folder);
  provideEnv({ DATA_DIR: folder });
  await mkdir(join(folder, "models"));
});

afterAll(async () => {
  localRuntime.stop();
  for (const server of servers) server.closeAllConnections();
  for (const one of folders) await rm(one, { recursive: true, force: true });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.gguf`;
}

type Asked = { range: string | undefined; ifRange: string | undefined };

/** A file server that knows ranges and tags, and cuts the connection as often as it is told. */
async function fileServer(cuts: number[], tag: () => string = () => '"v1"', file: () => Buffer = () => model) {
  const asked: Asked[] = [];
  const url = await serve((request, response) => {
    const { range, "if-range": ifRange } = request.headers as Record<string, string>;
    asked.push({ range, ifRange });
    const bytes = file();
    const start = range && ifRange === tag() ? Number(/bytes=(\d+)-/.exec(range)?.[1]) : 0;
    if (start > 0) {
      response.writeHead(206, {
        etag: tag(),
        "content-length": bytes.length - start,
        "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
      });
    } else response.writeHead(200, { etag: tag(), "content-length": bytes.length });
    const cut = cuts.shift();
    if (cut === undefined) return void response.end(bytes.subarray(start));
    response.write(bytes.subarray(start, start + cut), () => setTimeout(() => response.destroy(), 200));
  });
  return { url, asked };
}

const target = () => targetOf("tiny");

test("a download goes on where the connection was cut, and is whole in the end", async () => {
  const { url, asked } = await fileServer([10_000, 20_000]);
  const seen: number[] = [];
  const result = await downloadFile({
    url,
    target: target(),
    sha256,
    signal: never,
    onProgress: (received) => seen.push(received),
  });
  expect(result).toEqual({ bytes: model.length, sha256 });
  expect(await readFile(target())).toEqual(model);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toEqual({ range: expect.stringMatching(/^bytes=[1-9]\d+-$/), ifRange: '"v1"' });
  expect(seen.at(-1)).toBe(model.length);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("it goes on after a restart too, unless the file has changed in between", async () => {
  let tag = '"v1"';
  let file = model;
  const stopped = new AbortController();
  const { url, asked } = await fileServer(
    [15_000],
    () => tag,
    () => file,
  );
  await expect(
    downloadFile({
      url,
      target: target(),
      sha256: null,
      signal: stopped.signal,
      onProgress: (got) => got >= 15_000 && stopped.abort(),
    }),
  ).rejects.toMatchObject({ name: "AbortError" });
  tag = '"v2"';
  file = Buffer.concat([Buffer.from("GGUF"), Buffer.alloc(50_000, 7)]);
  await downloadFile({ url, target: target(), sha256: null, signal: never });
  expect(await readFile(target())).toEqual(file);
  expect(asked[1]).toEqual({ range: "bytes=15000-", ifRange: '"v1"' });
});

test("a wrong checksum keeps nothing", async () => {
  const { url } = await fileServer([]);
  const wrong = "0".repeat(64);
  await expect(downloadFile({ url, target: target(), sha256: wrong, signal: never })).rejects.toThrow(/SHA-256/);
  expect(await localFiles()).toEqual([]);
  await expect(readFile(`${target()}.part`)).rejects.toThrow();
});

test("what is no model, not there, or behind a door is refused in plain words", async () => {
  const page = await serve((_, response) => void response.end("<html>sign in</html>"));
  await expect(downloadFile({ url: page, target: target(), sha256: null, signal: never })).rejects.toThrow(/no GGUF/);
  const missing = await serve((_, response) => void response.writeHead(404).end());
  await expect(downloadFile({ url: missing, target: target(), sha256: null, signal: never })).rejects.toThrow(
    /no such file/,
  );
  const closed = await serve((_, response) => void response.writeHead(403).end());
  await expect(downloadFile({ url: closed, target: target(), sha256: null, signal: never })).rejects.toThrow(/licence/);
});

test("a connection that never yields a byte is given up", async () => {
  let calls = 0;
  const url = await serve((request) => {
    calls++;
    request.socket.destroy();
  });
  await expect(downloadFile({ url, target: target(), sha256: null, signal: never })).rejects.toThrow(
    /cut the connection/,
  );
  expect(calls).toBe(5);
}, 30_000);

const wanted = (url: string, sum: string | null = null) => ({
  name: "tiny",
  url,
  sha256: sum,
  state: "waiting" as const,
  error: null,
  totalBytes: null,
});

test("a download can be watched and cancelled from another process, and leaves nothing behind", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { etag: '"v1"', "content-length": 10_000_000 });
    response.write(model);
  });
  await writeDownload(wanted(url));
  const running = runDownload("tiny");
  await expect
    .poll(async () => (await listDownloads())[0], { timeout: 5000 })
    .toMatchObject({ state: "running", receivedBytes: model.length, totalBytes: 10_000_000 });
  await writeDownload({ ...wanted(url), state: "cancelled" as const });
  await running;
  await expect(readFile(`${target()}.part`)).rejects.toThrow();
});

test("a download that fails says why and can be tried again; one that is done is a model", async () => {
  const missing = await serve((_, response) => void response.writeHead(404).end());
  await writeDownload(wanted(missing));
  await runDownload("tiny");
  expect(await listDownloads()).toMatchObject([{ state: "failed", error: expect.stringContaining("no such file") }]);
  const { url } = await fileServer([]);
  await writeDownload(wanted(url, sha256));
  await runDownload("tiny");
  expect(await listDownloads()).toEqual([]);
  expect(await localFiles()).toMatchObject([{ id: "tiny", bytes: model.length }]);
});

test("a file of this machine is linked when it is a model", async () => {
  const here = join(folder, "mine.gguf");
  await writeFile(here, model);
  await linkFile(here, "mine");
  expect(await localFiles()).toMatchObject([{ id: "mine", bytes: model.length }]);
  await expect(linkFile(here, "mine")).rejects.toMatchObject({ code: "conflict" });
  await writeFile(join(folder, "text.gguf"), "hello");
  await expect(linkFile(join(folder, "text.gguf"), "text")).rejects.toThrow(/not a GGUF/);
  await expect(linkFile("relative.gguf", "x")).rejects.toMatchObject({ code: "invalid" });
  await expect(linkFile(join(folder, "gone.gguf"), "x")).rejects.toThrow(/no file/);
});

test.each([
  ["https://host/a/Llama%203.2-Q4_K.gguf?download=true", "Llama-3.2-Q4_K"],
  ["/models/../../etc/passwd", "passwd"],
  ["https://host/", "model"],
  ["..", "model"],
])("%s is called %s", (source, name) => expect(nameFor(source)).toBe(name));

test("a conversation becomes the runtime's history, calls with their results", () => {
  expect(
    historyOf([
      { role: "system", content: "Be brief." },
      { role: "user", content: [{ type: "text", text: "Weather?" }] },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c", function: { name: "w", arguments: '{"city":"Oslo"}' } }],
      },
      { role: "tool", tool_call_id: "c", content: "cold" },
    ]),
  ).toEqual([
    { type: "system", text: "Be brief." },
    { type: "user", text: "Weather?" },
    { type: "model", response: [{ type: "functionCall", name: "w", params: { city: "Oslo" }, result: "cold" }] },
  ]);
  expect(historyOf([{ role: "user", content: "Hi" }]).at(-1)).toEqual({ type: "model", response: [] });
});

async function ask(text: string, tools = false) {
  const events: ModelEvent[] = [];
  const request = {
    model: "tiny",
    messages: [{ role: "user" as const, content: [{ kind: "text" as const, text }] }],
    signal: never,
    ...(tools && { tools: [{ name: "look", description: "", parameters: { type: "object" } }] }),
  };
  for await (const event of localModel.stream(request)) events.push(event);
  return events;
}

test("without the runtime, and without the file, it says what to do", async () => {
  await expect(ask("Hi")).rejects.toMatchObject({
    fault: "unreachable",
    detail: expect.stringContaining("no model file"),
  });
  await writeFile(target(), model);
  await expect(ask("Hi")).rejects.toMatchObject({ detail: expect.stringContaining("models local install") });
});

/** In the place of the real package, which is too heavy for every test run: the same doors, a parrot behind them. */
const parrot = `
export const getLlama = async () => ({ loadModel: async ({ modelPath }) => {
  if (modelPath.includes("broken")) throw new Error("unsupported architecture");
  return { createContext: async () => ({ getSequence: () => ({ tokenMeter: { getState: () => ({ usedInputTokens: 3, usedOutputTokens: 2 }) } }) }) };
} });
export class LlamaChat {
  async generateResponse(history, { onResponseChunk, functions }) {
    const said = history.findLast(({ type }) => type === "user").text;
    if (said === "crash") process.exit(9);
    onResponseChunk({ type: "segment", segmentType: "thought", text: "hm" });
    for (const word of ["You said: ", said]) onResponseChunk({ type: undefined, text: word });
    return { functionCalls: functions && [{ functionName: Object.keys(functions)[0], params: { at: said } }], metadata: { stopReason: "eogToken" } };
  }
}`;

test("the model runs in a process of its own, streams, calls tools, and is started again after a crash", async () => {
  await writeFile(target(), model);
  const library = join(folder, "runtime/node_modules/node-llama-cpp");
  await mkdir(join(library, "dist"), { recursive: true });
  await writeFile(join(library, "package.json"), '{"name":"node-llama-cpp","version":"0.0.0","type":"module"}');
  await writeFile(join(library, "dist/index.js"), parrot);
  const text = (events: ModelEvent[]) => events.map((event) => (event.kind === "text" ? event.text : "")).join("");

  const [first, second] = await Promise.all([ask("Здравей"), ask("😀")]);
  expect([text(first), text(second)]).toEqual(["You said: Здравей", "You said: 😀"]);
  expect(first.some(({ kind }) => kind === "reasoning")).toBe(true);
  expect(first.at(-1)).toMatchObject({ kind: "finish", reason: "stop" });
  const called = await ask("there", true);
  expect(called).toContainEqual(
    expect.objectContaining({
      kind: "tool_call",
      call: expect.objectContaining({ name: "look", arguments: '{"at":"there"}' }),
    }),
  );

  const note = JSON.parse(await readFile(join(folder, "models/tiny.running.json"), "utf8")) as { baseUrl: string };
  expect((await fetch(`${note.baseUrl}/models`)).status).toBe(401);

  await expect(ask("crash")).rejects.toMatchObject({ fault: expect.stringMatching(/cut_off|unreachable/) });
  await expect.poll(() => ask("again").then(text, () => ""), { timeout: 10_000 }).toBe("You said: again");

  const stale = { baseUrl: "http://127.0.0.1:1/v1", token: "old" };
  await writeFile(join(folder, "models/tiny.running.json"), JSON.stringify(stale));
  expect(text(await ask("still there"))).toBe("You said: still there");

  await writeFile(targetOf("broken"), model);
  await expect(
    (async () => {
      for await (const _ of localModel.stream({ model: "broken", messages: [], signal: never })) expect.fail("it ran");
    })(),
  ).rejects.toMatchObject({ fault: "unreachable", detail: expect.stringContaining("unsupported architecture") });
}, 60_000);
