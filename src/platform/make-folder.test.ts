import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { makeFolder } from "./make-folder.ts";

const folder = await temporaryFolder("make-folder");
afterAll(() => rm(folder, { recursive: true, force: true }));

test("makes a folder with its parents, and leaves an existing one alone", async () => {
  const made = join(folder, "a/b/c");
  await Promise.all([makeFolder(made, 0o700), makeFolder(made, 0o700)]);
  await makeFolder(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test("fails where a file stands in the way", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "file/below"))).rejects.toMatchObject({ code: "EEXIST" });
});

test.runIf(process.platform === "linux")("fails below /proc instead of trying forever", async () => {
  await expect(makeFolder("/proc/x/y")).rejects.toMatchObject({ code: "ENOENT" });
});
