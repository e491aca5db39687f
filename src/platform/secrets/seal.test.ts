import { expect, test } from "vitest";
import { provideEnv, secret } from "#platform/env.ts";
import { rewrap, seal, unseal } from "./seal.ts";

test("a sealed text opens again and shows nothing of itself", () => {
  const sealed = seal("sk-live-тайна-🔑");
  expect(sealed).not.toContain("live");
  expect(unseal(sealed)).toBe("sk-live-тайна-🔑");
});

test("the same text is never sealed the same way twice", () => {
  expect(seal("x")).not.toBe(seal("x"));
});

test("a changed byte is noticed", () => {
  const sealed = seal("payload");
  const at = sealed.length - 4;
  const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  expect(() => unseal(changed)).toThrow();
});

test("a text sealed under another key says so", () => {
  const sealed = seal("payload").replace(/^s1\.[0-9a-f]{8}/, "s1.00000000");
  expect(() => unseal(sealed)).toThrow(/another SECRET/);
});

test("a text is wrapped anew for another secret without its content being touched", () => {
  const old = secret();
  const sealed = seal("sk-live-тайна");
  provideEnv({ SECRET: "another-secret-that-is-long-enough-too" });
  try {
    expect(() => unseal(sealed)).toThrow(/another SECRET/);
    const again = rewrap(sealed, old);
    expect(unseal(again)).toBe("sk-live-тайна");
    expect(again.split(".")[3]).toBe(sealed.split(".")[3]);
    expect(() => rewrap(again, old)).toThrow(/not sealed under the old secret/);
  } finally {
    provideEnv({ SECRET: old });
  }
});
