import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { readRevision } from "#subapps/library/bringing/read-revision.ts";
import { givenFile } from "../../tests/support/given-files.ts";
import { type GivenContext, testContext } from "../../tests/support/givens.ts";
import { makeBook } from "./make-book.ts";

/*
 * How fast a PDF of full pages becomes text that can be read, searched and cited, with every page committed to a durable
 * database and entered into the index, and how long its first page takes.
 * Run with: npm run bench -- library
 */
const pages = 1000;
const rounds = 3;
const goal = { pagesPerSecond: 50, firstPageMilliseconds: 1000 };

const folder = await mkdtemp(join(tmpdir(), "parley bench "));
const postgres = await startPostgres({ folder: join(folder, "postgres") });

try {
  provideEnv({
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    SECRET: "a-secret-for-the-bench-that-is-long-enough",
    LOG_LEVEL: "warn",
  });
  await migrate(postgres.url());
  const context = await testContext();
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) results.push(await ingest(context, round));
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const speed = median(results.map(({ pagesPerSecond }) => pagesPerSecond));
  const first = median(results.map(({ firstPageMilliseconds }) => firstPageMilliseconds));
  console.log(
    `ingest: ${pages} PDF pages, ${speed.toFixed(0)} pages/s with commits and index (goal ${goal.pagesPerSecond})`,
  );
  console.log(`first page readable after ${first.toFixed(0)} ms (goal ${goal.firstPageMilliseconds})`);
  if (speed < goal.pagesPerSecond || first > goal.firstPageMilliseconds) process.exitCode = 1;
} finally {
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Result = { pagesPerSecond: number; firstPageMilliseconds: number };

async function ingest(context: GivenContext, round: number): Promise<Result> {
  const book = makeBook(`book ${round}`, pages);
  const begin = performance.now();
  const { revisionId } = await givenFile(context, `book ${round}.pdf`, book);
  const reading = readRevision(revisionId);
  const sql = sqlClient();
  let firstPageMilliseconds = 0;
  while (firstPageMilliseconds === 0) {
    const [row] = await sql`select pages_read from library.revision where id = ${revisionId}`;
    if (Number(row?.pages_read) > 0) firstPageMilliseconds = performance.now() - begin;
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await reading;
  const [end] = await sql`select state, pages_read from library.revision where id = ${revisionId}`;
  if (end?.state !== "ready" || end.pages_read !== pages)
    throw new Error(`The book was not read: ${JSON.stringify(end)}`);
  return { pagesPerSecond: (pages * 1000) / (performance.now() - begin), firstPageMilliseconds };
}
