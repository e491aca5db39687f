import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvError, parseEnv, settingNames } from "./env.ts";

test.each([
  ["PORT", "http", 'PORT must be a whole number from 1 to 65535, not "http"'],
  ["PORT", "70000", "PORT=3000"],
  ["DATABASE_URL", "mysql://localhost/parley", "DATABASE_URL=postgres://user:password@localhost:5432/parley"],
  ["SECRET", "short", "SECRET is shorter than 32 characters"],
  ["OWNER_EMAIL", "you@example", "OWNER_EMAIL"],
  ["OWNER_EMAIL", "you@example.com", "OWNER_PASSWORD is missing, and OWNER_EMAIL needs it"],
])("%s=%s is refused with one line that says what is right", (name, value, part) => {
  const refusal = thrownBy(() => parseEnv({ [name]: value }));
  expect(refusal).toBeInstanceOf(EnvError);
  expect(refusal.message).toContain(part);
  expect(refusal.message).not.toContain("\n");
});

test("an empty value counts as not given", () => {
  expect(parseEnv({ PORT: "" }).PORT).toBe(3000);
});

test("a refused address does not show the password in it", () => {
  const { message } = thrownBy(() => parseEnv({ DATABASE_URL: "mysql://parley:hunter22@db/parley" }));
  expect(message).not.toContain("hunter22");
});

test("every setting is in .env.example, and nothing else", async () => {
  const example = await readFile(join(import.meta.dirname, "../../.env.example"), "utf8");
  const named = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(settingNames.filter((name) => name !== "NODE_ENV").toSorted());
});

function thrownBy(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was refused.");
}
