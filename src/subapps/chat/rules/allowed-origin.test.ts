import { expect, test } from "vitest";
import { allowedOrigin } from "./allowed-origin.ts";

test.each([
  ["https://www.example.com", "https://www.example.com"],
  ["https://www.example.com/", "https://www.example.com"],
  [" HTTPS://WWW.Example.com:443 ", "https://www.example.com"],
  ["http://localhost:8080", "http://localhost:8080"],
])("%s is a site", (given, origin) => expect(allowedOrigin().parse(given)).toBe(origin));

test.each([
  "example.com",
  "https://*.example.com",
  "https://example.com/shop",
  "https://example.com/?a=1",
  "https://user:secret@example.com",
  "ftp://example.com",
  "javascript:alert(1)",
  "null",
  "*",
  "",
])("%s is none", (given) => expect(allowedOrigin().safeParse(given).success).toBe(false));
