import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyConfig } from "#engine/agents/agent-config.ts";
import { createDraftStore, type DraftChange, type SaveOutcome } from "./draft-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const values = () => ({ name: "Refunds", description: "", config: emptyConfig() });

function given(answer: (change: DraftChange, revision: number) => SaveOutcome | Promise<SaveOutcome>) {
  const saves: { change: DraftChange; revision: number }[] = [];
  const kept: unknown[] = [];
  const store = createDraftStore({
    ...values(),
    revision: 1,
    save: async (change, revision) => {
      saves.push({ change, revision });
      return answer(change, revision);
    },
    keep: (left) => kept.push(left),
  });
  return { store, saves, kept };
}

const saved = (_: DraftChange, revision: number): SaveOutcome => ({ kind: "saved", revision: revision + 1 });

test("many changes are one save of what changed, a moment after the last", async () => {
  const { store, saves } = given(saved);
  store.change({ config: { instructions: "A" } });
  store.change({ config: { instructions: "AB" } });
  store.change({ config: { voice: "Warm" } });
  expect(store.getState()).toMatchObject({ status: "unsaved", config: { instructions: "AB", voice: "Warm" } });
  await vi.advanceTimersByTimeAsync(600);
  expect(saves).toEqual([{ change: { config: { instructions: "AB", voice: "Warm" } }, revision: 1 }]);
  expect(store.getState()).toMatchObject({ status: "saved", revision: 2 });
});

test("what is typed during a save is saved after it, on the new revision", async () => {
  let finish: (outcome: SaveOutcome) => void = () => {};
  const { store, saves } = given((_, revision) =>
    revision === 1 ? new Promise((resolve) => (finish = resolve)) : saved({}, revision),
  );
  store.change({ name: "One" });
  await vi.advanceTimersByTimeAsync(600);
  store.change({ name: "Two" });
  finish({ kind: "saved", revision: 2 });
  await vi.advanceTimersByTimeAsync(1300);
  expect(saves.map(({ change, revision }) => [change.name, revision])).toEqual([
    ["One", 1],
    ["Two", 2],
  ]);
  expect(store.getState().status).toBe("saved");
});

test("offline nothing is lost: it is kept and tried again", async () => {
  let isOnline = false;
  const { store, saves, kept } = given((change, revision) =>
    isOnline ? saved(change, revision) : { kind: "offline" },
  );
  store.change({ config: { instructions: "kept" } });
  await vi.advanceTimersByTimeAsync(600);
  expect(store.getState().status).toBe("offline");
  expect(kept.at(-1)).toEqual({ change: { config: { instructions: "kept" } }, revision: 1 });
  isOnline = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(store.getState().status).toBe("saved");
  expect(saves).toHaveLength(2);
  expect(kept.at(-1)).toBeNull();
});

test("in a conflict nothing is sent until the person chose; mine goes on top of theirs", async () => {
  const theirs = { ...values(), config: { ...emptyConfig(), voice: "theirs" }, revision: 5 };
  const { store, saves } = given((change, revision) =>
    revision === 1 ? { kind: "conflict", theirs } : saved(change, revision),
  );
  store.change({ config: { instructions: "mine" } });
  await vi.advanceTimersByTimeAsync(600);
  store.change({ config: { instructions: "mine too" } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.getState().status).toBe("conflict");
  expect(saves).toHaveLength(1);
  await store.settle("mine");
  expect(saves[1]).toEqual({ change: { config: { instructions: "mine too" } }, revision: 5 });
  expect(store.getState()).toMatchObject({ status: "saved", config: { instructions: "mine too", voice: "theirs" } });
});

test("theirs drops what is mine", async () => {
  const { store, kept } = given(() => ({ kind: "conflict", theirs: { ...values(), name: "Theirs", revision: 9 } }));
  store.change({ name: "Mine" });
  await vi.advanceTimersByTimeAsync(600);
  await store.settle("theirs");
  expect(store.getState()).toMatchObject({ status: "saved", name: "Theirs", revision: 9 });
  expect(kept.at(-1)).toBeNull();
});

test("what the server refuses stays in the form with its words, and the next change tries again", async () => {
  const { store } = given((change, revision) =>
    change.name === "" ? { kind: "refused", message: "name: is empty." } : saved(change, revision),
  );
  store.change({ name: "", config: { voice: "Warm" } });
  await vi.advanceTimersByTimeAsync(600);
  expect(store.getState()).toMatchObject({ status: "refused", message: "name: is empty.", name: "" });
  store.change({ name: "Refunds" });
  await vi.advanceTimersByTimeAsync(600);
  expect(store.getState()).toMatchObject({ status: "saved", config: { voice: "Warm" } });
});

test("a change from elsewhere is taken when nothing is open, and never over one's own words", () => {
  const { store } = given(saved);
  store.arrive({ ...values(), name: "Renamed", revision: 2 });
  expect(store.getState()).toMatchObject({ name: "Renamed", revision: 2 });
  store.arrive({ ...values(), name: "Renamed again", revision: 2 });
  expect(store.getState()).toMatchObject({ name: "Renamed again", revision: 2, status: "saved" });
  store.change({ config: { instructions: "open" } });
  store.arrive({ ...values(), revision: 3 });
  expect(store.getState()).toMatchObject({ status: "conflict", config: { instructions: "open" } });
});

test("what a closed window left is saved, or asked about when the draft changed since", async () => {
  const { store, saves } = given(saved);
  store.resume({ change: { config: { voice: "left" } }, revision: 1 });
  await vi.advanceTimersByTimeAsync(600);
  expect(saves).toHaveLength(1);
  const later = given(saved);
  later.store.resume({ change: { config: { voice: "left" } }, revision: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(later.saves).toHaveLength(0);
  expect(later.store.getState()).toMatchObject({ status: "conflict", config: { voice: "left" } });
  await later.store.settle("theirs");
  expect(later.store.getState()).toMatchObject({ status: "saved", config: { voice: "" } });
});
