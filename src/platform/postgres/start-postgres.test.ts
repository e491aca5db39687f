import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningPostgres, startPostgres } from "./start-postgres.ts";

let folder: string;
let running: RunningPostgres;

const start = () => startPostgres({ folder: join(folder, "post gres") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley postgres "));
  running = await start();
});

afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(running.url(), { max: 1, onnotice: () => {} });
  return sql.unsafe(text).finally(() => sql.end());
}

test("text search folds letters of every alphabet", async () => {
  expect(await query("select to_tsvector('simple', 'ЗДРАВЕЙ')::text as words")).toMatchObject([
    { words: "'здравей':1" },
  ]);
});

test("what was acknowledged survives kill -9, and the port stays", async () => {
  const { port } = running;
  await query("create table note (text text); insert into note values ('kept')");
  process.kill(running.pid, "SIGKILL");
  await running.exited;
  running = await start();
  expect(running.port).toBe(port);
  expect(await query("select text from note")).toMatchObject([{ text: "kept" }]);
});

test("a server left behind by a killed owner is shut down and replaced", async () => {
  const orphan = running;
  running = await start();
  expect(await orphan.exited).toMatchObject({ code: 0 });
  expect(running.pid).not.toBe(orphan.pid);
});

test("a pid file whose number now belongs to something else does not hold it up", async () => {
  const file = join(folder, "post gres/cluster/postmaster.pid");
  const left = await readFile(file, "utf8");
  await running.stop();
  await writeFile(file, left.replace(/^\d+/, String(process.pid)));
  running = await start();
  expect(await query("select 1 as one")).toMatchObject([{ one: 1 }]);
});

test("a lost password is set anew without losing the data", async () => {
  await running.stop();
  await rm(join(folder, "post gres/connection.json"));
  running = await start();
  expect(await query("select text from note")).toMatchObject([{ text: "kept" }]);
});
