import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { updateTraceSettings } from "../../commands/update-trace-settings.ts";
import { sealAudit } from "../../filing/seal-audit.ts";
import { getIntegrity } from "../../queries/get-integrity.ts";
import { type Checkpoint, makeCheckpoint } from "../keep-checkpoints.ts";
import { verifyChain } from "../verify-chain.ts";
import { anchorFile } from "./anchor-file.ts";
import { postAnchors } from "./post-anchors.ts";
import { pushAnchors } from "./push-anchors.ts";
import { writeAnchors } from "./write-anchors.ts";

const run = promisify(execFile);
let context: GivenContext;
beforeAll(async () => {
  provideEnv({ DATA_DIR: await temporaryFolder("anchors") });
  context = await testContext();
});
afterAll(closeDatabase);

async function nextCheckpoint(): Promise<Checkpoint> {
  await sealAudit();
  const made = await makeCheckpoint();
  if (!made) throw new Error("nothing to sign");
  await writeAnchors();
  return made;
}

test("a webhook inside a private network is reached only when the operator allowed it", async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => received.push(chunk.toString("utf8")));
    request.on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`;
  await updateTraceSettings(context, { anchorWebhook: address });
  const checkpoint = await nextCheckpoint();
  const webhook = async () => (await getIntegrity(context, {})).anchors.find(({ kind }) => kind === "webhook");

  await postAnchors(checkpoint);
  expect(received).toEqual([]);
  expect(await webhook()).toMatchObject({
    target: address,
    lastAt: null,
    error: expect.stringContaining("OUTBOUND_ALLOWED"),
  });

  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  await postAnchors(checkpoint);
  expect(JSON.parse(received.join(""))).toEqual(checkpoint);
  expect(await webhook()).toMatchObject({ lastBlock: checkpoint.blockNumber, lastAt: expect.any(String), error: null });
  expect((await getIntegrity(await testContext(), {})).anchors.map(({ kind }) => kind)).not.toContain("webhook");
  provideEnv({ OUTBOUND_ALLOWED: "" });
  server.close();
});

test("the anchor file is committed to git and pushed, and the copy there verifies the chain", async () => {
  const folder = await temporaryFolder("anchors");
  const [remote, clone] = [join(folder, "remote.git"), join(folder, "clone")];
  await mkdir(clone);
  await run("git", ["init", "--quiet", "--bare", "--initial-branch=main", remote]);
  await run("git", ["init", "--quiet", "--initial-branch=main", clone]);
  const git = (...given: string[]) => run("git", ["-C", clone, ...given]);
  await git("config", "user.name", "Parley");
  await git("config", "user.email", "parley@example.com");
  await git("remote", "add", "origin", remote);
  await git("config", "push.autoSetupRemote", "true");
  provideEnv({ ANCHOR_GIT: clone });
  await updateTraceSettings(context, { retentionDays: 40 });
  await nextCheckpoint();
  await pushAnchors();
  await updateTraceSettings(context, { retentionDays: 41 });
  const { blockNumber } = await nextCheckpoint();
  await pushAnchors();
  const anchor = (await getIntegrity(context, {})).anchors.find(({ kind }) => kind === "git");
  expect(anchor).toMatchObject({ target: "clone", lastBlock: blockNumber, error: null });
  const { stdout: history } = await run("git", ["-C", remote, "log", "--format=%s", "main"]);
  expect(history.split("\n")[0]).toBe(`Anchor block ${blockNumber}`);
  const { stdout: files } = await run("git", ["-C", remote, "ls-tree", "--name-only", "main"]);
  const copy = join(clone, files.trim());
  expect(await readFile(copy, "utf8")).toBe(await readFile(anchorFile(), "utf8"));
  expect((await verifyChain({ anchors: copy })).faults).toEqual([]);

  provideEnv({ ANCHOR_GIT: join(folder, "nowhere") });
  await pushAnchors();
  const failed = (await getIntegrity(context, {})).anchors.find(({ target }) => target === "nowhere");
  expect(failed).toMatchObject({ lastAt: null, error: expect.stringContaining("nowhere") });
  provideEnv({ ANCHOR_GIT: "" });
});
