import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";
import { startProduct } from "../support/product.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { childrenOf } from "./process-tree.ts";

/* `npm start` as an operator meets it: the first time, the second time, twice at once, and with a server of their own. */

const dataFolder = await temporaryFolder("start");
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const nobody = { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined };

test("the first start prints a link that opens once; the second prints none after it was used", async () => {
  const product = await startProduct({ dataFolder, settings: nobody });
  const link = (await product.line(/\/auth\/welcome\?token=/)).trim();
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Create the first account");

  // Whoever starts it once more on the same folder is told who holds it, and nothing else happens.
  await expect(startProduct({ dataFolder })).rejects.toThrow(
    new RegExp(`Parley already runs on this data folder \\(npm start, process ${product.starter.pid}\\)`),
  );
  // And on the same port, in a folder of its own, which port is free.
  await expect(startProduct({ port: product.port })).rejects.toThrow(
    new RegExp(`Port ${product.port} is taken by another program.\nChoose another: PORT=\\d+ npm start`),
  );

  const children = childrenOf(product.starter.pid ?? 0);
  expect(children.length).toBeGreaterThanOrEqual(2);
  expect(await product.stop()).toBe(0);
  expect(product.lines.at(-1)).toBe("Stopped.");
  expect(children.filter(isAlive)).toEqual([]);

  const again = await startProduct({ dataFolder });
  expect(again.lines.filter((line) => /^(Installing|Building|Database brought)/.test(line))).toEqual([]);
  expect(again.lines).toContain("The owner owner@example.com was created; sign in with OWNER_PASSWORD.");
  await again.stop();
  const third = await startProduct({ dataFolder, settings: nobody });
  expect(third.lines.join("\n")).not.toContain("/auth/welcome");
  expect(await viaOwnServer(third.dataFolder)).toEqual({ hasOwnCluster: false });
  await third.stop();
});

/** Starts a second product on a database of the first one's server, as on any PostgreSQL of an operator. */
async function viaOwnServer(folder: string) {
  const connection = await readConnection(join(folder, "postgres"));
  if (!connection) throw new Error("The product keeps no connection file.");
  const sql = postgres(connectionUrl(connection), { max: 1, onnotice: () => {} });
  await sql`create database own_server`;
  await sql.end();
  const product = await startProduct({ settings: { DATABASE_URL: connectionUrl(connection, "own_server") } });
  // Ready once the worker has been heard of.
  const ready = async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await vi.waitFor(ready, { timeout: 30_000, interval: 100 });
  const hasOwnCluster = existsSync(join(product.dataFolder, "postgres"));
  await product.stop();
  return { hasOwnCluster };
}

test("a bad setting stops the start with a line that names it, its fault and a right example", async () => {
  const refused = await startProduct({ settings: { PORT: "many" } }).catch((error: Error) => error.message);
  const [, ...lines] = String(refused).split("\n");
  expect(lines.filter(Boolean)).toEqual([expect.stringMatching(/^PORT .*many.*3000/)]);
});

test("a database that cannot be reached is told before anything is built", async () => {
  const refused = startProduct({ settings: { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" } });
  await expect(refused).rejects.toThrow(/The database in DATABASE_URL \(127.0.0.1:1\/none\) cannot be used/);
  await expect(refused).rejects.not.toThrow(/secret/);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
