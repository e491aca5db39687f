import "../tests/support/declarations.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { testContext } from "../tests/support/givens.ts";
import { type Measured, measure } from "./measure.ts";

/*
 * How well the library finds, cites and declines, without any model. Run with: npm run eval
 * With `-- --misses` it names the questions that went wrong.
 */
const folder = await mkdtemp(join(tmpdir(), "parley eval "));
const postgres = await startPostgres({ folder: join(folder, "postgres"), durable: false });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  });
try {
  provideEnv({ DATABASE_URL: postgres.url("parley"), SECRET: randomUUID().repeat(2) });
  await migrate(postgres.url("parley"));
  const showsMisses = process.argv.includes("--misses");
  const rows = await measure(await testContext(), ({ question }, { ndcg, plainNdcg, cited, citedRight }) => {
    if (!showsMisses) return;
    console.log(`${ndcg.toFixed(2)} (plain ${plainNdcg.toFixed(2)}), ${citedRight} of ${cited} cited: ${question}`);
  });
  print(rows);
} finally {
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function print(rows: readonly Measured[]): void {
  const columns: [string, (row: Measured) => string][] = [
    ["set", ({ name }) => name],
    ["questions", ({ questions }) => String(questions)],
    ["nDCG@10", ({ ndcg }) => ndcg.toFixed(3)],
    ["plain BM25", ({ plainNdcg }) => plainNdcg.toFixed(3)],
    ["recall@10", ({ recall }) => recall.toFixed(3)],
    ["cited right", ({ citationPrecision }) => citationPrecision.toFixed(3)],
    ["answers cited", ({ citationRecall }) => citationRecall.toFixed(3)],
    ["declined", ({ refusal }) => refusal.toFixed(3)],
    ["declined wrongly", ({ falseRefusal }) => falseRefusal.toFixed(3)],
  ];
  console.log(`| ${columns.map(([name]) => name).join(" | ")} |`);
  console.log(`|${columns.map(() => "---").join("|")}|`);
  for (const row of rows) console.log(`| ${columns.map(([, of]) => of(row)).join(" | ")} |`);
}
