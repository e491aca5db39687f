import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const limits = { total: 4, perKey: 3, youngPerKey: 2, youngMilliseconds: 15_000 };
let started: string[];
let finish: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  finish = new Map();
});
afterEach(() => vi.useRealTimers());

/** Work that runs until the test ends it by its name. */
function add(queue: FairQueue, key: string, name: string, weight?: number): Promise<void> {
  const work = async () => {
    started.push(name);
    await new Promise<void>((resolve) => finish.set(name, resolve));
  };
  return queue.run(key, work, weight);
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const end = async (name: string) => {
  finish.get(name)?.();
  await settle();
};

test("starts another key's entry at once although one key has eight entries that never end", async () => {
  const queue = new FairQueue(limits);
  for (let at = 1; at <= 8; at++) void add(queue, "a", `a${at}`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toEqual(["a1", "a2", "a3"]);
  void add(queue, "b", "b1");
  await settle();
  expect(started.at(-1)).toBe("b1");
});

test("gives a free place to the key that runs least, and takes turns between equals", async () => {
  const queue = new FairQueue({ ...limits, total: 2, perKey: 2 });
  for (let at = 1; at <= 4; at++) void add(queue, "a", `a${at}`);
  for (let at = 1; at <= 3; at++) void add(queue, "b", `b${at}`);
  void add(queue, "c", "c1");
  await settle();
  expect(started).toEqual(["a1", "a2"]);
  await end("a1");
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1", "c1"]);
  await end("b1");
  await end("c1");
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("lets the next entry of a key begin beside one that has run long", async () => {
  const queue = new FairQueue(limits);
  for (let at = 1; at <= 5; at++) void add(queue, "a", `a${at}`);
  await settle();
  expect(started).toEqual(["a1", "a2"]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(started).toEqual(["a1", "a2", "a3"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "a3", "a4"]);
});

test("starts nothing of a held key until its time, and everything of others", async () => {
  const queue = new FairQueue(limits);
  queue.hold("a", Date.now() + 60_000);
  void add(queue, "a", "a1");
  void add(queue, "b", "b1");
  await settle();
  expect(started).toEqual(["b1"]);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(started).toEqual(["b1", "a1"]);
});

test("frees the place of work that failed", async () => {
  const queue = new FairQueue({ ...limits, total: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  void add(queue, "a", "a1");
  await settle();
  expect(started).toEqual(["a1"]);
});

test("lets in as much as fits by weight, and a heavy entry isn't passed by light ones", async () => {
  const queue = new FairQueue({ total: 100, perKey: 60, youngPerKey: 99, youngMilliseconds: 15_000 });
  void add(queue, "a", "a1", 50);
  void add(queue, "a", "a2", 20);
  void add(queue, "b", "b1", 40);
  void add(queue, "c", "c1", 30);
  void add(queue, "d", "d1", 5);
  await settle();
  expect(started).toEqual(["a1", "b1"]); // a2 is over its key's share, c1 over the total, and d1 waits behind c1
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1", "d1"]);
  await end("a1");
  expect(started.at(-1)).toBe("a2");
});

test("runs an entry alone that weighs more than there is", async () => {
  const queue = new FairQueue({ total: 100, perKey: 60, youngPerKey: 99, youngMilliseconds: 15_000 });
  void add(queue, "a", "small", 1);
  void add(queue, "a", "huge", 500);
  await settle();
  expect(started).toEqual(["small"]);
  await end("small");
  expect(started).toEqual(["small", "huge"]);
});
