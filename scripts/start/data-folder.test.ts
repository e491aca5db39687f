import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
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

test("folders and files that an earlier start left open to other accounts are closed, PostgreSQL's excepted", async () => {
  const own = join(folder, "open");
  const modeOf = async (name: string) => (await stat(join(own, name))).mode & 0o777;
  for (const name of ["", "files", "files/workspace", "anchors", "postgres", "programs"]) {
    await mkdir(join(own, name), { recursive: true });
    await chmod(join(own, name), 0o755);
  }
  for (const name of ["secret", "files/workspace/content"]) {
    await writeFile(join(own, name), "x");
    await chmod(join(own, name), 0o644);
  }
  await makeDataFolder(own);
  expect(await modeOf("")).toBe(0o711);
  expect([await modeOf("files"), await modeOf("anchors")]).toEqual([0o700, 0o700]);
  expect(await modeOf("secret")).toBe(0o600);
  expect([await modeOf("postgres"), await modeOf("programs")]).toEqual([0o755, 0o755]);
});

test("a folder that many accounts share keeps its rights", async () => {
  const shared = join(folder, "shared");
  await mkdir(shared);
  await chmod(shared, 0o1777);
  await makeDataFolder(shared);
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
});
