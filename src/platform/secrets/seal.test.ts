import { expect, test } from "vitest";
import { provideEnv, secret } from "#platform/env.ts";
import { rewrap, rewrapBytes, seal, sealBytes, unseal, unsealBytes } from "./seal.ts";

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

const row = { row: "core.connection:1", issuer: "https://issuer.example" };

test("a text bound to a row opens only there", () => {
  const sealed = seal("token", row);
  expect(unseal(sealed, row)).toBe("token");
  expect(() => unseal(sealed, { ...row, row: "core.connection:2" })).toThrow();
  expect(() => unseal(sealed, { ...row, issuer: "https://other.example" })).toThrow();
  expect(() => unseal(sealed, { row: row.row })).toThrow();
  expect(() => unseal(sealed)).toThrow("bound to a row");
  expect(() => unseal(sealed.replace(/^s2/, "s1"))).toThrow();
});

test("a text sealed before values were bound still opens", () => {
  expect(unseal(seal("token"), row)).toBe("token");
});

test("bytes are sealed as bytes, bound to their row, and a changed byte is noticed", () => {
  const content = Buffer.from([0, 255, 1, 254, 10, 13]);
  const sealed = sealBytes(content, row);
  expect(sealed.length).toBe(content.length + 96);
  expect(unsealBytes(sealed, row)).toEqual(content);
  expect(() => unsealBytes(sealed, { row: "core.connection:2" })).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1;
  expect(() => unsealBytes(changed, row)).toThrow();
  expect(unsealBytes(sealBytes(Buffer.alloc(0), row), row)).toEqual(Buffer.alloc(0));
  expect(() => unsealBytes(content, row)).toThrow("not a sealed value");
});

test("bound texts and bytes are wrapped anew for another secret", () => {
  const old = secret();
  const [text, bytes] = [seal("token", row), sealBytes(Buffer.from("body"), row)];
  provideEnv({ SECRET: "another-secret-that-is-long-enough-too" });
  try {
    expect(() => unsealBytes(bytes, row)).toThrow(/another SECRET/);
    expect(unseal(rewrap(text, old), row)).toBe("token");
    expect(unsealBytes(rewrapBytes(bytes, old), row).toString()).toBe("body");
  } finally {
    provideEnv({ SECRET: old });
  }
});
