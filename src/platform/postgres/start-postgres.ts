import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { makeFolder } from "../make-folder.ts";
import { type Account, chooseAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { hasCluster, makeCluster, setPassword } from "./cluster.ts";
import { type Connection, connectionUrl, freePort, newPassword, readConnection, saveConnection } from "./connection.ts";
import { PostgresError } from "./postgres-error.ts";
import { settingsFile } from "./settings.ts";
import { settlePrevious } from "./settle-previous.ts";

export type PostgresExit = { code: number | null; signal: NodeJS.Signals | null; lastLine: string };
export type RunningPostgres = {
  pid: number;
  port: number;
  url(database?: string): string;
  exited: Promise<PostgresExit>;
  stop(): Promise<void>;
  /** At once, without waiting for anything; the next start replays what was acknowledged. */
  abandon(): void;
};
type Options = { folder: string; durable?: boolean; onLine?: (line: string) => void };

const ready = "ready to accept connections";
// A killed server's sessions need a moment to notice; until then the new one finds the folder in use.
const passing = /lock file .* (already exists|is empty)|shared memory block|Address already in use/;
const patience = 60_000;

/** Starts this installation's own PostgreSQL in the folder, making it the first time and recovering it after a crash. */
export async function startPostgres({ folder, durable = true, onLine = () => {} }: Options): Promise<RunningPostgres> {
  const binaries = await findBinaries();
  if (!binaries) {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}.`,
      "Give Parley a PostgreSQL 15 or newer: DATABASE_URL=postgres://user:password@host:5432/parley npm start",
    );
  }
  await makeFolder(folder, 0o700);
  const known = await readConnection(folder);
  const account = await chooseAccount(await homeOf(folder, known), binaries);
  if (account.note) onLine(account.note);
  const connection = await prepare(folder, known, account, durable, onLine);

  const deadline = Date.now() + patience;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    const started = await launch(account, connection, onLine);
    if ("child" in started) return handle(started.child, started.lines, connection);
    if (!passing.test(started.reason) || Date.now() > deadline) {
      throw new PostgresError(`PostgreSQL did not start: ${started.reason}`, `Its files are in ${connection.cluster}.`);
    }
    onLine(`PostgreSQL is not free yet (${started.reason.split("\n")[0]}); trying again.`);
    await wait(pause);
    await settlePrevious(connection.cluster, onLine);
  }
}

/** The data may live elsewhere, where its account could reach it; what an earlier start decided holds. */
async function homeOf(folder: string, known: Connection | null): Promise<string> {
  if (!known || (await hasCluster(join(folder, "cluster"))) || !(await hasCluster(known.cluster))) return folder;
  return dirname(known.cluster);
}

async function prepare(
  folder: string,
  known: Connection | null,
  account: Account,
  durable: boolean,
  onLine: (line: string) => void,
): Promise<Connection> {
  const cluster = join(account.folder, "cluster");
  await settlePrevious(cluster, onLine);
  const connection = { port: await freePort(known?.port), password: known?.password ?? newPassword(), cluster };
  if (!(await hasCluster(cluster))) await makeCluster(account, cluster, connection.password, durable);
  else if (!known) await setPassword(account, cluster, connection.password);
  await saveConnection(folder, connection);
  await writeFile(join(cluster, "parley.conf"), settingsFile(connection.port, durable), { mode: 0o644 });
  return connection;
}

type Launched = { child: ChildProcess; lines: string[] } | { reason: string };

function launch(account: Account, { cluster }: Connection, onLine: (line: string) => void): Promise<Launched> {
  const [command = "", ...args] = [...account.wrapper, account.binaries.postgres, "-D", cluster];
  // In a process group of its own: Ctrl-C in the terminal must not take the database from under the server.
  const child = spawn(command, args, {
    ...account.ids,
    cwd: cluster,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve({ reason: lines.slice(-4).join("\n") || `it ended with ${signal ?? code}` }),
    );
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > 40) lines.shift();
      onLine(line);
      if (line.includes(ready)) resolve({ child, lines });
    });
  });
}

function handle(child: ChildProcess, lines: string[], connection: Connection): RunningPostgres {
  const exited = new Promise<PostgresExit>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal, lastLine: lines.at(-1) ?? "" }));
  });
  return {
    pid: child.pid ?? 0,
    port: connection.port,
    url: (database) => connectionUrl(connection, database),
    exited,
    async stop() {
      child.kill("SIGINT"); // fast shutdown: open sessions are ended, everything acknowledged is on disk
      const impatient = setTimeout(() => child.kill("SIGQUIT"), 20_000);
      await exited;
      clearTimeout(impatient);
    },
    abandon: () => void child.kill("SIGQUIT"),
  };
}
