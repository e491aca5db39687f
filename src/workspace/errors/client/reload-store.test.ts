import { expect, test } from "vitest";
import { takeReload } from "./reload-counter.ts";
import { reloadStore } from "./reload-store.ts";

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    get length() {
      return values.size;
    },
  };
}

const refusing = {
  get sessionStorage(): Storage {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
};

test("the count is kept in session storage under one key", () => {
  const tab = { sessionStorage: storage(), name: "" };
  takeReload(reloadStore(tab));
  takeReload(reloadStore(tab));
  expect(tab.sessionStorage.getItem("parley.reloads")).toBe("2");
  expect(tab.sessionStorage.length).toBe(1);
  reloadStore(tab).clear();
  expect(tab.sessionStorage.length).toBe(0);
});

test("where storage is refused the tab itself remembers, over every reload", () => {
  const tab = Object.assign(Object.create(refusing), { name: "" });
  // Each reload makes a new store: nothing else is left of the page before.
  expect([1, 2, 3, 4].map(() => takeReload(reloadStore(tab)))).toEqual([true, true, true, false]);
  reloadStore(tab).clear();
  expect(tab.name).toBe("");
});

test("where storage is full the tab itself remembers", () => {
  const full = { ...storage(), setItem: () => expect.fail("quota") };
  const tab = { sessionStorage: full as Storage, name: "" };
  expect(takeReload(reloadStore(tab))).toBe(true);
  expect(tab.name).toBe("parley.reloads=1");
});

test("a tab with a name of its own keeps it, and is not reloaded", () => {
  const tab = Object.assign(Object.create(refusing), { name: "payment" });
  expect(takeReload(reloadStore(tab))).toBe(false);
  expect(tab.name).toBe("payment");
});
