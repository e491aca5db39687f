import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import postgres from "postgres";
import { migrate } from "#platform/db/migrate.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";

const root = join(import.meta.dirname, "../../../..");
export type LogLine = Record<string, unknown>;

/** The real product, built, in processes of its own: server, worker and PostgreSQL. */
export type Product = {
  port: number;
  origin: string;
  sql: postgres.Sql;
  settings: Record<string, string>;
  log: LogLine[];
  stop(): Promise<void>;
};

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "parley-e2e-auth-"));
  const database = await startPostgres({ folder: join(folder, "postgres"), durable: false });
  const url = database.url("parley");
  await migrate(url);
  const port = await freePort();
  const log: LogLine[] = [];
  const environment: Record<string, string | undefined> = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET: "a-secret-for-tests-that-is-long-enough",
    ...settings,
  };
  const children = [launch("src/server.ts", environment, log), launch("src/worker.ts", environment, log)];
  const origin = `http://localhost:${port}`;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  await answering(`http://127.0.0.1:${port}/healthz`, children, log);
  return {
    port,
    origin,
    sql,
    settings: environment as Record<string, string>,
    log,
    async stop() {
      await Promise.all(children.map(end));
      await sql.end({ timeout: 1 });
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(file: string, env: Record<string, string | undefined>, log: LogLine[]): ChildProcess {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => log.push(parsed(line)));
  }
  return child;
}

function parsed(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { text: line };
  }
}

async function answering(url: string, children: ChildProcess[], log: LogLine[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (children.some(({ exitCode }) => exitCode !== null) || Date.now() > deadline) {
      throw new Error(`the product did not start:\n${log.map((line) => JSON.stringify(line)).join("\n")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
