import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { checkOwner } from "./check-owner.ts";

const OWNER_EMAIL = "you@example.com";
let DATA_DIR: string;

beforeEach(async () => {
  DATA_DIR = await temporaryFolder("owner");
});
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

test.each(["1234567890", "aaaaaaaaaaaaa", OWNER_EMAIL])(
  "the password %s is refused by name",
  async (OWNER_PASSWORD) => {
    await expect(checkOwner({ OWNER_EMAIL, OWNER_PASSWORD, DATA_DIR })).rejects.toMatchObject({
      message: expect.stringMatching(/^OWNER_PASSWORD is /),
      advice: expect.stringContaining("OWNER_PASSWORD="),
    });
  },
);

test("a good one is taken, and where Parley runs already it no longer matters", async () => {
  await checkOwner({ OWNER_EMAIL, OWNER_PASSWORD: "correct horse battery", DATA_DIR });
  await mkdir(join(DATA_DIR, "postgres"));
  await checkOwner({ OWNER_EMAIL, OWNER_PASSWORD: "1234567890", DATA_DIR });
});
