import { expect, test } from "vitest";
import { type ReloadStore, reloadsTaken, takeReload } from "./reload-counter.ts";

function memory(first: string | null = null): ReloadStore {
  let value = first;
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
    clear: () => {
      value = null;
    },
  };
}

test("three reloads, then no more", () => {
  const store = memory();
  expect([takeReload(store), takeReload(store), takeReload(store), takeReload(store), takeReload(store)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(reloadsTaken(store)).toBe(3);
});

test("a healthy page starts counting anew", () => {
  const store = memory("3");
  expect(takeReload(store)).toBe(false);
  store.clear();
  expect(takeReload(store)).toBe(true);
});

test("the limit can be another", () => {
  expect(takeReload(memory(), 0)).toBe(false);
  expect(takeReload(memory("3"), 4)).toBe(true);
});

test.each([["abc"], ["-1"], [""], ["1e9"], ["NaN"], ["2.5"]])("a count of %j is no count", (value) => {
  expect(reloadsTaken(memory(value))).toBe(0);
});

test("what forgets must not reload", () => {
  expect(takeReload({ read: () => null, write: () => {}, clear: () => {} })).toBe(false);
});
