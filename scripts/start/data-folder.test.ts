import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { makeDataFolder, readOrMakeSecret } from "./data-folder.ts";

const folder = await temporaryFolder("data");
afterAll(() => rm(folder, { recursive: true, force: true }));

test("it is made, for its owner alone", async () => {
  const made = join(folder, "a b", "data");
  await makeDataFolder(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test("where it cannot be written the reason is told, with what to do", async () => {
  // Not even the administrator can make a folder inside a file, nor one in what the kernel shows of itself.
  await writeFile(join(folder, "a-file"), "");
  const advice = expect.stringMatching(
    /^Make it writable for \S+, or choose another: DATA_DIR=\/path\/to\/folder npm start$/,
  );
  await expect(makeDataFolder(join(folder, "a-file/data"))).rejects.toMatchObject({
    message: `The data folder ${folder}/a-file/data cannot be used: a part of the path is a file.`,
    advice,
  });
});

test.runIf(process.platform === "linux")(
  "a folder that the system refuses ends the start instead of hanging it",
  async () => {
    await expect(makeDataFolder("/proc/x")).rejects.toMatchObject({
      name: "StartError",
      message: "The data folder /proc/x cannot be used: no folder can be made there.",
    });
  },
);

test("the secret is made once, for its owner alone, and kept; a short one is refused", async () => {
  const own = join(folder, "secrets");
  await mkdir(own);
  const made = await Promise.all([readOrMakeSecret(own), readOrMakeSecret(own)]);
  expect(made[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(made[1]).toBe(made[0]);
  expect((await readFile(join(own, "secret"), "utf8")).trim()).toBe(made[0]);
  expect((await stat(join(own, "secret"))).mode & 0o777).toBe(0o600);
  await writeFile(join(own, "secret"), "short");
  await expect(readOrMakeSecret(own)).rejects.toThrow("is shorter than 32 characters");
});
