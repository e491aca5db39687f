import { expect, test } from "vitest";
import { recordHref } from "./integrity.ts";

test("a step that was changed leads to its trace; other records have no page", () => {
  const id = "0190a5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b";
  expect(recordHref(`span ${id}/0123456789abcdef`)).toBe(
    "/apps/trace/0190a5b27c1d7e3f8a4b5c6d7e8f9a0b?span=0123456789abcdef",
  );
  expect(recordHref("block 12")).toBeNull();
  expect(recordHref("audit line 7")).toBeNull();
});
