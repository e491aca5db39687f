import { expect, test } from "vitest";
import { scrubText, scrubUrl, storable } from "./scrub.ts";

test.each([
  ["GET https://a.example/x?token=abc#top failed", "GET https://a.example/x failed"],
  ["GET https://a.example?x=1", "GET https://a.example"],
  ["to /signin?callbackUrl=%2Fapps%2Fchat now", "to /signin now"],
  ['"/reset?token=abc"', '"/reset"'],
  ["Authorization: Bearer abc.def-1", "Authorization: Bearer …"],
  ["used Bearer abc.def", "used Bearer …"],
  ["Cookie: a=1; b=2", "Cookie: …"],
  ["set-cookie: session=abc; Path=/", "set-cookie: …"],
  ["password=hunter2 and more", "password=… and more"],
  ['{"password":"hunter2","name":"x"}', '{"password":"…","name":"x"}'],
  ["api_key: 12345", "api_key: …"],
  ["key sk-abcdefghijklmnop", "key …"],
  ["key pk_abcdefghijklmnop", "key …"],
  ["https://me:word@a.example/x", "https://a.example/x"],
  ["Failed query: select $1\nparams: person@example.com,\nsecret", "Failed query: select $1"],
  ["Is this right? Yes", "Is this right? Yes"],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
])("%s becomes %s", (before, after) => {
  expect(scrubText(before)).toBe(after);
});

test.each([
  ["https://a.example/x?y=1#z", "https://a.example/x"],
  [
    "https://a.example/c/0b9d6f0c-2d3f-4b53-9d55-7a6f2f5e8c11?x",
    "https://a.example/c/0b9d6f0c-2d3f-4b53-9d55-7a6f2f5e8c11",
  ],
  ["https://a.example/invite/zB3kq0wX9_Yt2RkV5mJc8uLdEo1SpHqN7iAfG4h6xyz", "https://a.example/invite/…"],
  ["/apps/chat?x", "/apps/chat"],
  ["/invite/zB3kq0wX9_Yt2RkV5mJc8uLdEo1SpHqN7iAfG4h6xyz", "/invite/…"],
  ["https://a1-very-long-host-name-of-somebody.example/x", "https://a1-very-long-host-name-of-somebody.example/x"],
])("the page %s is kept as %s", (before, after) => {
  expect(scrubUrl(before)).toBe(after);
});

test("what the database cannot hold is taken out", () => {
  expect(storable("a\0b\ud800c", 10)).toBe("ab\ufffdc");
  expect(storable("abcdef", 3)).toBe("abc");
});
