import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { localStorage } from "./local-storage.ts";

const folder = await temporaryFolder("store");
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* content() {
  yield Buffer.from("what somebody brought");
}

test("folders and files are readable by this account alone, whatever the umask", async () => {
  provideEnv({ DATA_DIR: folder });
  const workspaceId = crypto.randomUUID();
  const { sha256 } = await localStorage.put(workspaceId, content(), 1000);
  const modeOf = async (...path: string[]) => (await stat(join(folder, "files", ...path))).mode & 0o777;
  expect([await modeOf(), await modeOf(workspaceId), await modeOf(workspaceId, sha256)]).toEqual([0o700, 0o700, 0o600]);
});
