import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { childEnv } from "#platform/env.ts";
import { compressStatic } from "./compress-static.ts";
import { takeLock } from "./lock.ts";
import { say } from "./say.ts";
import { contentHash, quickHash, sourceFiles } from "./source-hash.ts";
import { StartError } from "./start-error.ts";

type Stamp = { quick: string; content: string };

/** Builds the web pages when their sources changed since the last build. */
export async function buildIfStale(root: string, signal: AbortSignal): Promise<void> {
  if (await isFresh(root)) return;
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  const lock = await takeLock(join(root, "node_modules/.cache/parley-build.lock"), "building the web pages", {
    patience: 300_000,
    onWait: ({ pid }) => say(`Process ${pid} is building the web pages already; waiting for it …`),
    refusal: ({ pid }) =>
      new StartError(
        `Process ${pid} has been building the web pages for five minutes.`,
        `End it (kill ${pid}) and start again.`,
      ),
  });
  try {
    if (!(await isFresh(root))) await build(root, signal);
  } finally {
    await lock.release();
  }
}

const stampFile = (root: string) => join(root, ".next/parley-build.json");

async function isFresh(root: string): Promise<boolean> {
  const stamp: Stamp | null = await readFile(stampFile(root), "utf8").then(JSON.parse, () => null);
  if (!stamp) return false;
  const files = await sourceFiles(root);
  const quick = quickHash(files);
  if (quick === stamp.quick) return true;
  if ((await contentHash(root, files)) !== stamp.content) return false;
  await writeFile(stampFile(root), JSON.stringify({ ...stamp, quick }));
  return true;
}

async function build(root: string, signal: AbortSignal): Promise<void> {
  const begin = Date.now();
  say("Building the web pages (about a minute; only after a change) …");
  // Taken before the build: what is edited meanwhile makes the result stale, as it should.
  const files = await sourceFiles(root);
  const stamp: Stamp = { quick: quickHash(files), content: await contentHash(root, files) };
  await rm(stampFile(root), { force: true });
  const output: string[] = [];
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: childEnv({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(String(chunk)));
  const stillAtIt = setInterval(() => say(`… still building (${seconds(begin)} s)`), 20_000);
  const [code] = await once(child, "close").finally(() => clearInterval(stillAtIt));
  if (code !== 0) {
    process.stderr.write(output.join(""));
    throw new StartError("The web pages could not be built; the reason is above.", "Correct it and start again.");
  }
  await compressStatic(join(root, ".next/static"), signal);
  await writeFile(stampFile(root), JSON.stringify(stamp));
  say(`Built in ${seconds(begin)} s.`);
}

const seconds = (begin: number) => Math.round((Date.now() - begin) / 1000);
