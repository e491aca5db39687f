import { expect, test } from "vitest";
import { checkPassword, hashPassword } from "./password.ts";
import { passwordFault } from "./password-rules.ts";

test("a password is right, another is not, and nobody's password is never right", async () => {
  const stored = await hashPassword("a sentence only you know");
  expect(stored).toMatch(/^scrypt\$65536\$8\$1\$/);
  expect(await checkPassword("a sentence only you know", stored)).toEqual({ isRight: true, isOutdated: false });
  expect((await checkPassword("a sentence only you knew", stored)).isRight).toBe(false);
  expect((await checkPassword("", null)).isRight).toBe(false);
});

test("the same password has a hash of its own each time", async () => {
  const [one, two] = await Promise.all([hashPassword("x".repeat(12)), hashPassword("x".repeat(12))]);
  expect(one).not.toBe(two);
});

test("a hash made with less work still opens, and says that it should be made anew", async () => {
  const weaker = "scrypt$16384$8$1$AAAAAAAAAAAAAAAAAAAAAA$";
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("old password", Buffer.alloc(16), 32, { N: 16384, r: 8, p: 1 }).toString("base64url");
  expect(await checkPassword("old password", weaker + key)).toEqual({ isRight: true, isOutdated: true });
});

test("composed or not, an accent is the same letter", async () => {
  expect((await checkPassword("cafe\u0301 au lait", await hashPassword("caf\u00e9 au lait"))).isRight).toBe(true);
});

const about = { email: "marta.ilves@example.com", name: "Marta Ilves" };

test.each([
  ["a sentence only you know", null],
  ["xK9#mQ2$vL", null],
  ["шест думи които помня", null],
  ["short one", "at least 10"],
  ["🔑".repeat(9), "at least 10"],
  [`${"ab ".repeat(86)}`, "longer than 256"],
  ["password123", "most common"],
  ["PASSWORD123", "most common"],
  ["1234567890", "most common"],
  ["aaaaaaaaaaaa", "repeats"],
  ["abababababab", "repeats"],
  ["marta.ilves@example.com", "own name or address"],
  ["Marta.Ilves", "own name or address"],
  ["marta ilves", "own name or address"],
])("%s", async (password, reason) => {
  const fault = await passwordFault(password, about);
  if (reason === null) expect(fault).toBeNull();
  else expect(fault).toContain(reason);
});
