import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { PostgresError } from "./postgres-error.ts";

const run = promisify(execFile);
const major = "17";

export async function hasCluster(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version === null) return false;
  if (version.trim() === major) return true;
  throw new PostgresError(
    `The data in ${cluster} belongs to PostgreSQL ${version.trim()}, and this release brings PostgreSQL ${major}.`,
    "Dump the data with the release that made it and load it into this one, or point DATABASE_URL at your own server.",
  );
}

/** Makes the cluster beside its final place and moves it there when complete: a broken first start leaves nothing half. */
export async function makeCluster(
  account: Account,
  cluster: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const fresh = `${cluster}.new`;
  const passwordFile = `${fresh}.password`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.ids)
    await Promise.all([fresh, passwordFile].map((path) => chown(path, account.ids?.uid ?? 0, account.ids?.gid ?? 0)));
  try {
    await initialise(account, fresh, passwordFile, durable);
    await appendFile(join(fresh, "postgresql.conf"), "\ninclude_if_exists = 'parley.conf'\n");
    await singleUser(account, fresh, "create database parley;");
    await rename(fresh, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** For a lost connection file: the data is still ours, only its password is unknown. */
export async function setPassword(account: Account, cluster: string, password: string): Promise<void> {
  await singleUser(account, cluster, `alter role parley password '${password}';`);
}

async function initialise(account: Account, folder: string, passwordFile: string, durable: boolean): Promise<void> {
  const options = ["--pgdata", folder, "--username=parley", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const language = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // The collation is built in and the same everywhere; the character classes decide how text search folds letters.
  const classes = ["C.UTF-8", "en_US.UTF-8", "C"];
  for (const name of classes) {
    const args = [
      ...options,
      ...language,
      `--lc-ctype=${name}`,
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ];
    const [command = "", ...rest] = [...account.wrapper, account.binaries.initdb, ...args];
    const failure = await run(command, rest, { ...account.ids, cwd: folder }).then(
      () => null,
      (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
    );
    if (!failure) return;
    if (!/invalid locale|locale name/.test(failure) || name === classes.at(-1))
      throw new PostgresError(
        `PostgreSQL could not create its files in ${folder}: ${failure}`,
        "Check free space and rights of that folder, then start again.",
      );
  }
}

async function singleUser(account: Account, cluster: string, statement: string): Promise<void> {
  const [command = "", ...args] = [
    ...account.wrapper,
    account.binaries.postgres,
    "--single",
    "-j",
    "-D",
    cluster,
    "postgres",
  ];
  const child = spawn(command, args, { ...account.ids, cwd: cluster, stdio: ["pipe", "ignore", "pipe"] });
  const complaints: string[] = [];
  child.stderr?.on("data", (chunk) => complaints.push(String(chunk)));
  child.stdin?.end(`${statement}\n\n`);
  const [code] = await once(child, "close");
  const text = complaints.join("");
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(text))
    throw new Error(`PostgreSQL refused a set-up statement: ${text.trim()}`);
}
