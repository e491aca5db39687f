import { describe, expect, test } from "vitest";
import { email, emailFault, isEmail } from "./email.ts";

const a = (count: number) => "a".repeat(count);
const domain = (length: number) => {
  const segments: string[] = [];
  for (let left = length; left > 0; left -= 64) segments.push(a(Math.min(63, left)));
  return segments.join(".");
};

describe("accepted", () => {
  test.each([
    ["plain", "ada@example.com"],
    ["two domain segments are enough", "a@b.co"],
    ["many domain segments", "a@b.c.d.e.example.com"],
    ["plus, dots, dashes and apostrophes", "o'neil.x+inbox-2_3@example.co.uk"],
    ["64 bytes before the @", `${a(64)}@example.com`],
    ["a domain segment of 63 characters", `a@${a(63)}.com`],
    ["254 characters in total", `${a(64)}@${domain(189)}`],
    ["letters of any script", "марта@пример.бг"],
  ])("%s", (_name, address) => {
    expect(emailFault(address)).toBeNull();
  });
});

describe("refused", () => {
  test.each([
    ["nothing", "", "exactly one @"],
    ["no @", "ada.example.com", "exactly one @"],
    ["two @", "ada@home@example.com", "exactly one @"],
    ["nothing before the @", "@example.com", "nothing before"],
    ["nothing after the @", "ada@", "two parts"],
    ["one domain segment", "ada@localhost", "two parts"],
    ["an empty domain segment", "ada@example..com", "not valid"],
    ["a domain that ends in a dot", "ada@example.com.", "not valid"],
    ["a domain that begins with a dash", "ada@-example.com", "not valid"],
    ["a space", "ada lovelace@example.com", "character"],
    ["two dots before the @", "a..b@example.com", "character"],
    ["a comma, which would be a second address", "a@example.com,b@example.com", "exactly one @"],
    ["a line break, which would be a second header", "a\nb@example.com", "character"],
    ["65 bytes before the @", `${a(65)}@example.com`, "64 bytes"],
    ["33 letters of two bytes before the @", `${"я".repeat(33)}@example.com`, "64 bytes"],
    ["a domain segment of 64 characters", `a@${a(64)}.com`, "63 characters"],
    ["255 characters in total", `${a(64)}@${domain(190)}`, "254 characters"],
  ])("%s", (_name, address, reason) => {
    expect(emailFault(address)).toContain(reason);
    expect(isEmail(address)).toBe(false);
  });
});

test("the edges of the table are where they are said to be", () => {
  expect(`${a(64)}@${domain(189)}`).toHaveLength(254);
  expect(new TextEncoder().encode("я".repeat(33))).toHaveLength(66);
});

test("an address is stored trimmed and in lower case", () => {
  expect(email().parse("  Ada@Example.COM ")).toBe("ada@example.com");
});
