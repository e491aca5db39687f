import { expect, test } from "vitest";
import { maskByPattern, patternFault } from "./mask-by-pattern.ts";
import { maskContent, maskText, usualMasking } from "./mask-content.ts";

test.each([
  ["my key is sk-proj-abcdefghijklmnop1234 ok", "my key is [key] ok"],
  ["Authorization: Bearer abc.def.ghi-123456", "Authorization: Bearer [token]"],
  ["login with password=hunter2hunter2, please", "login with password=[password], please"],
  ['{"password": "hunter2"}', '{"password": "[password]"}'],
  ["postgres://marta:geheim@db/x", "postgres://marta:[password]@db/x"],
  ["card 4111 1111 1111 1111 thanks", "card [card number] thanks"],
  ["It is 4111 1111 1111 1111.", "It is [card number]."],
  ["score 0.4111111111111111 and 4111111111111111.5", "score 0.4111111111111111 and 4111111111111111.5"],
  ["order 4111 1111 1111 1112 is no card", "order 4111 1111 1111 1112 is no card"],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abcdef", "[token]"],
  ["skyscraperconstruction and task-lists, asking for hf", "skyscraperconstruction and task-lists, asking for hf"],
  ["nothing secret here, 42 tokens", "nothing secret here, 42 tokens"],
])("%s", (text, expected) => expect(maskText(text, usualMasking)).toBe(expected));

test("values under a telling name go whole, in objects and in attributes", () => {
  const masked = maskContent(
    {
      apiKey: "short",
      nested: { access_token: "x1" },
      max_tokens: 5,
      list: [{ key: "http.authorization", value: { stringValue: "q" } }],
    },
    usualMasking,
  );
  expect(masked).toEqual({
    apiKey: "[masked]",
    nested: { access_token: "[masked]" },
    max_tokens: 5,
    list: [{ key: "http.authorization", value: { stringValue: "[masked]" } }],
  });
});

test("a workspace's own pattern replaces; one that never ends keeps the text out", () => {
  expect(maskByPattern("patient P-4711 came", "P-\\d+", "[patient]")).toBe("patient [patient] came");
  const startedAt = performance.now();
  expect(maskByPattern(`${"a".repeat(50)}!`, "(a+)+$", "[slow]")).toContain("not stored");
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(patternFault("(")).toContain("not a pattern");
  expect(patternFault("a*")).toContain("at least one");
  expect(patternFault("a+")).toBeNull();
});
