import { expect, test, vi } from "vitest";
import { textOf } from "#engine/messages/parts.ts";
import { formatPosition, parsePosition, partsOf, RunLog, start } from "#engine/runs/run-log.ts";
import { createThreadStore } from "./thread-store.ts";
import type { OpenedThread, RunListener, ThreadSource, WireMessage } from "./thread-types.ts";

const message = (id: string, parentId: string | null, role: "user" | "assistant", text: string): WireMessage => ({
  id,
  parentId,
  role,
  runId: role === "assistant" ? `run of ${id}` : null,
  status: "complete",
  parts: text ? [{ kind: "text", text }] : [],
  createdAt: "2026-11-15T09:41:00.000Z",
  siblingIds: [id],
});

/** A server with real run logs: streams begin wherever a reader had come to, and can be cut at any moment. */
function server(opened: Partial<OpenedThread> = {}) {
  const logs = new Map<string, RunLog>();
  const readers = new Set<{ listener: RunListener; end: () => void }>();
  const kept = new Map<string, WireMessage>();
  const told: OpenedThread = { messages: [], nextCursor: null, openRuns: [], agents: [], ...opened };
  const asked: string[] = [];
  const source: ThreadSource = {
    open: async () => told,
    older: async () => ({ messages: [], nextCursor: null }),
    one: async (_, id) => kept.get(id) ?? null,
    send: async () => ({ conversationId: "c", messageId: "q", runId: "r", replyId: "a", agentId: "agent" }),
    follow(runId, after, listener) {
      asked.push(`${runId} ${after}`);
      const log = logs.get(runId) ?? new RunLog();
      logs.set(runId, log);
      const reader = { listener, end: () => {} };
      readers.add(reader);
      listener.ready();
      const from = parsePosition(after) ?? start;
      if (!log.reaches(from)) listener.rewind();
      const stop = log.follow(log.reaches(from) ? from : start, (piece) =>
        listener.entry(formatPosition(piece.position), piece.entry),
      );
      reader.end = () => {
        stop();
        readers.delete(reader);
      };
      return reader.end;
    },
    stop: async () => {},
    retry: async () => ({ conversationId: "c", messageId: "q", runId: "r2", replyId: "a2", agentId: null }),
  };
  return {
    source,
    told,
    kept,
    asked,
    log: (runId: string) => logs.get(runId) as RunLog,
    cut() {
      for (const reader of [...readers]) {
        reader.end();
        reader.listener.broken();
      }
    },
  };
}

const textIn = (store: ReturnType<typeof createThreadStore>, id: string) => store.message(id)?.content.text;

test("an answer is shown as it comes, and is what the record says in the end", async () => {
  const { source, log, kept } = server();
  const store = createThreadStore(source, null);
  store.start();
  await store.send({ text: "Hello" });
  expect(store.getState()).toMatchObject({ conversationId: "c", answering: ["r"] });
  expect(store.getState().rows.map(({ ids }) => ids)).toEqual([["q"], ["a"]]);
  log("r").append({ kind: "reasoning", text: "hm" });
  log("r").append({ kind: "text", text: "One " });
  log("r").append({ kind: "text", text: "two." });
  expect(textIn(store, "a")).toBe("One two.");
  expect(
    store
      .message("a")
      ?.view()
      .shown.map(({ kind }) => kind),
  ).toEqual(["reasoning", "words"]);
  kept.set("a", { ...message("a", "q", "assistant", ""), parts: partsOf(log("r").entries), costNanos: 7 });
  log("r").append({ kind: "finish", status: "done" });
  await vi.waitFor(() => expect(store.message("a")?.facts).toMatchObject({ status: "complete", costNanos: 7 }));
  expect(store.getState().answering).toEqual([]);
  expect(textIn(store, "a")).toBe("One two.");
});

test("whatever breaks and however often, every byte is there once", async () => {
  vi.useFakeTimers();
  try {
    const { source, log, cut } = server();
    const store = createThreadStore(source, null);
    store.start();
    await store.send({ text: "Hello" });
    let seed = 5;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let piece = 0; piece < 400; piece++) {
      const kind = random() < 0.1 ? "reasoning" : "text";
      log("r").append({ kind, text: `${piece}·🙂${"x".repeat(random() * 30)}\n`.slice(0, 1 + random() * 20) });
      if (random() < 0.1) log("r").takeUnsaved();
      if (random() < 0.05) cut();
      if (random() < 0.1) await vi.advanceTimersByTimeAsync(20_000);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    const parts = partsOf(log("r").entries);
    expect(textIn(store, "a")).toBe(textOf(parts));
    expect(store.message("a")?.content.parts).toEqual(parts);
  } finally {
    vi.useRealTimers();
  }
});

test("a server that lost its last words tells everything again", async () => {
  vi.useFakeTimers();
  try {
    const { source, log, cut } = server();
    const store = createThreadStore(source, null);
    store.start();
    await store.send({ text: "Hello" });
    log("r").append({ kind: "text", text: "kept and lost" });
    log("r").entries[0] = { kind: "text", text: "kept" };
    cut();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(textIn(store, "a")).toBe("kept");
  } finally {
    vi.useRealTimers();
  }
});

test("a line that stays broken is told, and the record is asked whether the answer is done", async () => {
  vi.useFakeTimers();
  try {
    const { source, cut, kept } = server();
    const store = createThreadStore(source, null);
    store.start();
    await store.send({ text: "Hello" });
    source.follow = (_run, _after, listener) => {
      setTimeout(() => listener.broken(), 10);
      return () => {};
    };
    cut();
    await vi.advanceTimersByTimeAsync(400);
    expect(store.getState().isLineLost).toBe(true);
    kept.set("a", message("a", "q", "assistant", "All of it."));
    await vi.advanceTimersByTimeAsync(5000);
    source.follow = server().source.follow;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().isLineLost).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("a page opened in the middle of an answer follows it from its first word", async () => {
  const { source, log, asked } = server({
    messages: [message("q", null, "user", "Hello")],
    openRuns: [{ id: "r", questionId: "q", replyId: "a", agentId: null, status: "running" }],
  });
  source.follow("r", null, { ready() {}, entry() {}, rewind() {}, broken() {} });
  log("r").append({ kind: "text", text: "Said before" });
  const store = createThreadStore(source, "c");
  store.start();
  await vi.waitFor(() => expect(textIn(store, "a")).toBe("Said before"));
  log("r").append({ kind: "text", text: ", and after." });
  expect(textIn(store, "a")).toBe("Said before, and after.");
  expect(asked).toHaveLength(2);
});

test("what the page brought of an answer stays in sight while it is told again", async () => {
  const { source, log } = server({
    messages: [message("a", "q", "assistant", "Said before"), message("q", null, "user", "Hello")],
    openRuns: [{ id: "run of a", questionId: "q", replyId: "a", agentId: null, status: "running" }],
  });
  const store = createThreadStore(source, "c", await source.open("c"));
  store.start();
  const seen = new Set<string | undefined>();
  store.message("a")?.subscribe(() => seen.add(textIn(store, "a")));
  for (const text of ["Said ", "before", ", and after."]) log("run of a").append({ kind: "text", text });
  expect(textIn(store, "a")).toBe("Said before, and after.");
  expect([...seen]).toEqual(["Said before"]); // words that grow after that are heard by their own
  store.message("a")?.retell();
  store.message("a")?.apply({ kind: "text", text: "Other words" });
  expect(textIn(store, "a")).toBe("Other words");
});

test("what was told before an answer ended does not take back its words", async () => {
  const question = message("q", null, "user", "Hello");
  const begun = { ...message("a", "q", "assistant", ""), status: "streaming" as const };
  const openRuns = [{ id: "run of a", questionId: "q", replyId: "a", agentId: null, status: "running" as const }];
  const { source, log, kept, told } = server({ messages: [begun, question], openRuns });
  const late = Promise.withResolvers<OpenedThread>();
  const answers = [Promise.resolve({ ...told }), late.promise];
  const open = vi.fn(async () => (await answers.shift()) ?? told);
  const store = createThreadStore({ ...source, open }, "c");
  store.start();
  await vi.waitFor(() => expect(store.getState().answering).toEqual(["run of a"]));
  await vi.waitFor(() => {
    store.refresh();
    expect(open).toHaveBeenCalledTimes(2);
  });
  log("run of a").append({ kind: "text", text: "All of it." });
  kept.set("a", message("a", "q", "assistant", "All of it."));
  log("run of a").append({ kind: "finish", status: "done" });
  const heard: (string | undefined)[] = [];
  store.message("a")?.subscribe(() => heard.push(textIn(store, "a")));
  late.resolve({ ...told });
  Object.assign(told, { messages: [kept.get("a"), question], openRuns: [] });
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3));
  expect(store.getState().answering).toEqual([]);
  expect(store.message("a")?.facts.status).toBe("complete");
  expect([...heard, textIn(store, "a")].filter((text) => text !== "All of it.")).toEqual([]);
});

test("what is asked again keeps its place while the head is still the old answer", async () => {
  const question = message("q", null, "user", "Hello");
  const { source, told } = server({ messages: [message("a", "q", "assistant", "Old"), question] });
  const store = createThreadStore(source, "c");
  store.start();
  await vi.waitFor(() => expect(store.getState().status).toBe("ready"));
  await store.retry("a");
  expect(store.getState().rows.map(({ ids }) => ids)).toEqual([["q"], ["a2"]]);
  expect(store.message("a2")?.facts.siblingIds).toEqual(["a", "a2"]);
  told.openRuns = [{ id: "r2", questionId: "q", replyId: "a2", agentId: null, status: "running" }];
  store.refresh();
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.getState().rows.map(({ ids }) => ids)).toEqual([["q"], ["a2"]]);
});

test("answers to one question that are written at the same time stand side by side", async () => {
  const { source, log } = server({
    messages: [message("q", null, "user", "Hello")],
    openRuns: ["one", "two"].map((id) => ({
      id,
      questionId: "q",
      replyId: `a ${id}`,
      agentId: null,
      status: "running",
    })),
  });
  const store = createThreadStore(source, "c");
  store.start();
  await vi.waitFor(() => expect(store.getState().answering).toEqual(["one", "two"]));
  expect(store.getState().rows.map(({ ids }) => ids)).toEqual([["q"], ["a one", "a two"]]);
  log("one").append({ kind: "text", text: "First" });
  log("two").append({ kind: "text", text: "Second" });
  expect(textIn(store, "a one")).toBe("First");
  expect(textIn(store, "a two")).toBe("Second");
});

test("what could not be sent is taken back, and the reason is thrown", async () => {
  const { source } = server();
  source.send = () => Promise.reject(new Error("The server cannot be reached."));
  const store = createThreadStore(source, null);
  await expect(store.send({ text: "Hello" })).rejects.toThrow("cannot be reached");
  expect(store.getState().rows).toEqual([]);
});

test("a piece of an answer is heard by its words alone", async () => {
  const { source, log } = server();
  const store = createThreadStore(source, null);
  store.start();
  await store.send({ text: "Hello" });
  log("r").append({ kind: "text", text: "One" });
  const heard = { rows: 0, answer: 0, question: 0 };
  store.subscribe(() => heard.rows++);
  store.message("a")?.subscribe(() => heard.answer++);
  store.message("q")?.subscribe(() => heard.question++);
  for (let piece = 0; piece < 50; piece++) log("r").append({ kind: "text", text: " more" });
  expect(heard).toEqual({ rows: 0, answer: 0, question: 0 });
});

test("a tool call changes in place; sources are numbered once each", async () => {
  const { source, log } = server();
  const store = createThreadStore(source, null);
  store.start();
  await store.send({ text: "Hello" });
  const call = { kind: "tool", callId: "1", name: "search", arguments: {}, state: "running" } as const;
  const cited = { kind: "citation", documentId: "d", title: "T", quote: "Q", locator: "page 1" } as const;
  log("r").append({ kind: "tool", part: call });
  log("r").append({ kind: "tool", part: { ...call, state: "done", result: "3" } });
  log("r").append({ kind: "text", text: "A claim" });
  log("r").append({ kind: "part", part: cited });
  log("r").append({ kind: "text", text: " and another" });
  log("r").append({ kind: "part", part: cited });
  const view = store.message("a")?.view();
  expect(view?.shown.map((part) => (part.kind === "tool" ? part.part.state : part.kind))).toEqual(["done", "words"]);
  expect(view?.citations.map(({ number }) => number)).toEqual([1]);
  const words = view?.shown[1];
  expect(words?.kind === "words" && words.live.blocks()).toEqual([
    {
      kind: "paragraph",
      words: [
        { kind: "text", text: "A claim" },
        { kind: "citation", number: 1 },
        { kind: "text", text: " and another" },
        { kind: "citation", number: 1 },
      ],
    },
  ]);
});
