import { expect, test } from "vitest";
import { listQuery, readShelf, shelfAddress } from "./shelf-address.ts";

test("a view survives its address, and what is usual is not written", () => {
  const view = readShelf({ q: " cold  poles ", sort: "title", layout: "list", kind: "pdf", tag: "a & b" });
  const address = shelfAddress(view);
  expect(readShelf(Object.fromEntries(new URL(address, "http://here").searchParams))).toEqual(view);
  expect(shelfAddress(readShelf({}))).toBe("/apps/library");
  expect(readShelf({ sort: "size", kind: "exe" })).toMatchObject({ sort: "recent", kind: undefined });
  expect(listQuery(view)).toEqual({ search: "cold  poles", sort: "title", kind: "pdf", tag: "a & b" });
});
