import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** How this installation's own PostgreSQL is reached. Kept beside the cluster, readable by its owner only. */
export type Connection = { port: number; password: string; cluster: string };

const file = (folder: string) => join(folder, "connection.json");

export async function readConnection(folder: string): Promise<Connection | null> {
  try {
    return JSON.parse(await readFile(file(folder), "utf8"));
  } catch {
    return null;
  }
}

export async function saveConnection(folder: string, connection: Connection): Promise<void> {
  const fresh = `${file(folder)}.new`;
  await writeFile(fresh, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, file(folder));
}

export const newPassword = (): string => randomBytes(24).toString("hex");

export function connectionUrl({ port, password }: Connection, database = "parley"): string {
  return `postgres://parley:${password}@127.0.0.1:${port}/${database}`;
}

/** The given port if nobody uses it, else another below the range the system gives to outgoing connections. */
export async function freePort(wanted?: number): Promise<number> {
  const tries = [wanted, ...Array.from({ length: 50 }, () => 20_000 + Math.floor(Math.random() * 10_000))];
  for (const port of tries) if (port && (await isFree(port))) return port;
  throw new Error("No free port was found between 20000 and 29999 on 127.0.0.1.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
