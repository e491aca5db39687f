import { execFile } from "node:child_process";
import { copyFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { sqlClient } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { anchorFile, readLastLine } from "./anchor-file.ts";

const run = promisify(execFile);
const patienceMilliseconds = 30_000;

/**
 * Copies the anchor file into a git working copy of the operator's, commits it and pushes it where a remote is set. What was
 * pushed is out of reach of whoever has this host.
 */
export async function pushAnchors(): Promise<void> {
  const { ANCHOR_GIT } = env();
  if (!ANCHOR_GIT) return;
  const last = (await readLastLine(anchorFile()))?.line;
  if (!last?.anchorId) return;
  const error = await push(ANCHOR_GIT, `${last.anchorId}.jsonl`, last.blockNumber);
  if (error) log.warn("the anchor file could not be pushed with git", { folder: ANCHOR_GIT, error });
  await sqlClient()`
    with known as (
      update trace.anchor set error = ${error},
        last_block = case when ${error === null} then ${last.blockNumber}::bigint else last_block end,
        last_at = case when ${error === null} then now() else last_at end
      where kind = 'git' and target = ${ANCHOR_GIT} and host = ${hostname()} returning 1
    )
    insert into trace.anchor (kind, target, host, last_block, last_at, error)
    select 'git', ${ANCHOR_GIT}, ${hostname()}, ${error ? null : last.blockNumber}::bigint,
      case when ${error === null} then now() end, ${error}
    where not exists (select from known)`;
}

async function push(folder: string, name: string, block: number): Promise<string | null> {
  const git = (...given: string[]) => run("git", ["-C", folder, ...given], { timeout: patienceMilliseconds });
  try {
    await copyFile(anchorFile(), join(folder, basename(name)));
    await git("add", "--", name);
    const { stdout: changed } = await git("status", "--porcelain", "--", name);
    if (changed.trim()) await git("commit", "--quiet", "-m", `Anchor block ${block}`, "--", name);
    const { stdout: remotes } = await git("remote");
    if (remotes.trim()) await git("push", "--quiet");
    return null;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return (stderr?.trim().split("\n").at(-1) || message).slice(0, 500);
  }
}
