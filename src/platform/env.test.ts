import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvError, localUrl, parseEnv, provideEnv, publicUrl, settingNames } from "./env.ts";

test.each([
  ["PORT", "http", 'PORT must be a whole number from 1 to 65535, not "http"'],
  ["PORT", "70000", "PORT=3000"],
  ["DATABASE_URL", "mysql://localhost/parley", "DATABASE_URL=postgres://user:password@localhost:5432/parley"],
  ["SECRET", "short", "SECRET is shorter than 32 characters"],
  ["OWNER_EMAIL", "you@example", "OWNER_EMAIL"],
  ["OWNER_EMAIL", "you@example.com", "OWNER_PASSWORD is missing, and OWNER_EMAIL needs it"],
  ["OUTBOUND_ALLOWED", "models.internal,10.1.0.0/99", 'not "10.1.0.0/99". A right value: OUTBOUND_ALLOWED='],
  [
    "OPENAI_BASE_URL",
    "http://127.0.0.1:7301/internal#",
    "OPENAI_BASE_URL must not contain ?, # or a user and password",
  ],
  ["OLLAMA_BASE_URL", "http://me:pw@127.0.0.1:11434", "OLLAMA_BASE_URL must not contain ?, # or a user and password"],
  ["OUTBOUND_ALLOWED", "10.1.0.0/16/2", "OUTBOUND_ALLOWED must be host names, addresses and networks"],
  ["ALLOWED_HOSTS", "https://help.example.com", 'not "https://help.example.com". A right value: ALLOWED_HOSTS='],
  ["CUSTOM_APP_HOSTS", "museum.example.org:8080", "CUSTOM_APP_HOSTS must be host names"],
  ["PORTAL_HOSTS", "clients..example", "PORTAL_HOSTS must be host names"],
  ["LIBRARY_FOLDERS", "/srv/documents,scans", 'LIBRARY_FOLDERS must be whole paths with commas between, not "scans"'],
  ["MAIL_FROM", "Parley", 'MAIL_FROM must be an address, with or without a name, not "Parley"'],
])("%s=%s is refused with one line that says what is right", (name, value, part) => {
  const refusal = thrownBy(() => parseEnv({ [name]: value }));
  expect(refusal).toBeInstanceOf(EnvError);
  expect(refusal.message).toContain(part);
  expect(refusal.message).not.toContain("\n");
});

test("an empty value counts as not given", () => {
  expect(parseEnv({ PORT: "" }).PORT).toBe(3000);
});

test.each([
  ["OUTBOUND_ALLOWED", "models.internal, my_host 10.1.0.0/16,fd00::/8,192.168.1.7,::1"],
  ["ALLOWED_HOSTS", "help.example.com, chat.example.org,localhost"],
  ["LIBRARY_FOLDERS", "/srv/my documents, /srv/scans"],
  ["MAIL_FROM", "hello@example.com"],
  ["MAIL_FROM", "Parley <parley@localhost>"],
])("%s=%s is right", (name, value) => {
  expect(parseEnv({ [name]: value })).toMatchObject({ [name]: value });
});

test.each([
  ["0.0.0.0", "http://localhost:3000", "http://127.0.0.1:3000"],
  ["::1", "http://localhost:3000", "http://[::1]:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000", "http://192.168.1.7:3000"],
  ["fd00::7", "http://[fd00::7]:3000", "http://[fd00::7]:3000"],
])("with HOST=%s people go to %s and this machine to %s", (HOST, people, machine) => {
  provideEnv({ HOST, PORT: "3000" });
  expect([publicUrl(), localUrl()]).toEqual([people, machine]);
  provideEnv({ HOST: "", PORT: "" });
});

test("a refused address does not show the password in it", () => {
  for (const password of ["hunter22", "hunter22/and@more"]) {
    const { message } = thrownBy(() => parseEnv({ DATABASE_URL: `mysql://parley:${password}@db/parley` }));
    expect(message).not.toContain("hunter22");
    expect(message).not.toContain("more");
  }
});

test("every setting is in .env.example, and nothing else", async () => {
  const example = await readFile(join(import.meta.dirname, "../../.env.example"), "utf8");
  const named = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
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
