import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

test.each([
  ["PORT", "http", 'PORT cannot be "http"'],
  ["PORT", "70000", "PORT=3000"],
  ["DATABASE_URL", "mysql://localhost/parley", "DATABASE_URL=postgres://user:password@localhost:5432/parley"],
  ["SECRET", "short", "SECRET is shorter than 32 characters"],
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

function thrownBy(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was refused.");
}
