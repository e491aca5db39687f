import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#platform/postgres/connection.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

export const owner = { email: "owner@example.com", password: "correct horse battery" };

/** The whole product as an operator starts it, in a folder and on a port of its own. */
export type Product = {
  url: string;
  port: number;
  dataFolder: string;
  /** Everything printed so far, a line each. */
  lines: string[];
  starter: ChildProcess;
  /** The first line that matches, printed already or to come. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the starter's exit code. */
  stop(): Promise<number | null>;
};

type Options = { settings?: Record<string, string | undefined>; dataFolder?: string; port?: number };

export async function startProduct(options: Options = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder("product"));
  const port = options.port ?? (await freePort());
  const environment: Record<string, string | undefined> = {
    ...withoutTestSettings(),
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataFolder,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...options.settings,
  };
  // The channel is the leash: when this process ends in any way, the product stops by itself.
  const starter = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    env: environment as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const input of [starter.stdout, starter.stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  const exited = once(starter, "exit");

  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const printed = lines.find((text) => pattern.test(text));
      if (printed) return resolve(printed);
      const listener = (text: string) => pattern.test(text) && resolve(text);
      listeners.add(listener);
      exited.then(() => reject(new Error(`The product ended before it printed ${pattern}:\n${lines.join("\n")}`)));
    });

  await line(/Parley is ready at/);
  return {
    url: `http://localhost:${port}`,
    port,
    dataFolder,
    lines,
    starter,
    line,
    async stop() {
      starter.kill("SIGTERM");
      const [code] = await exited;
      if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}

/** A test process carries settings of its own, which the product must not inherit. */
function withoutTestSettings(): Record<string, string | undefined> {
  const { NODE_ENV, DATABASE_URL, SECRET, LOG_LEVEL, NODE_OPTIONS, ...rest } = process.env;
  return rest;
}
