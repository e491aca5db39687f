import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beat } from "#core/events/heartbeat.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { freePort } from "#platform/postgres/connection.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { commands } from "./commands.ts";

const program = join(import.meta.dirname, "../parley.mjs");
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  settings = { ...process.env, DATA_DIR: await temporaryFolder("operator"), PORT: String(await freePort()) };
});
afterAll(async () => {
  await rm(settings.DATA_DIR ?? "", { recursive: true, force: true });
  await closeDatabase();
});

/** What an operator sees: everything printed, and how it ended. */
const parley = (...words: string[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env: settings }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, text: out + err }),
    );
  });

test("help names every command, and what is none is refused with the way to it", async () => {
  const [help, wrong] = await Promise.all([parley("help"), parley("make", "coffee")]);
  expect(help.status).toBe(0);
  for (const { words, summary } of commands) expect(help.text).toMatch(new RegExp(`${words} +${summary}`));
  expect(wrong).toMatchObject({ status: 1, text: expect.stringContaining("There is no command “make coffee”.") });
});

test("user add makes the first owner, says so, and refuses in plain words", async () => {
  const email = "first@example.com";
  const added = await parley("user", "add", "--email", email, "--password", "correct horse battery");
  expect(added).toEqual({ status: 0, text: `Added ${email} to My workspace as owner.\n` });
  expect(await sqlClient()`select email, is_operator from core.user`).toEqual([{ email, is_operator: true }]);
  const again = await parley("user", "add", "--email", email);
  expect(again).toEqual({ status: 1, text: `${email} is a member of My workspace already.\n` });
});

test("doctor finds what is wrong and says what to do, and is content when nothing is", async () => {
  const ill = await parley("doctor");
  expect(ill.status).toBe(1);
  expect(ill.text).toMatch(/problem +No worker has reported for 10 seconds\. \S/);
  expect(ill.text).toContain("1 problem found.");
  await beat("a-worker");
  const well = await parley("doctor");
  expect(well.text).toContain("Everything is in order.");
  expect(well.status).toBe(0);
});
