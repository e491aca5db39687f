import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { forgetChoices } from "#engine/models/chat-models.ts";
import { closeDatabase, type Db, database, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { searchLibrary } from "#subapps/library/searching/queries/search-library.ts";
import { buildSegment } from "#subapps/library/searching/segments/build-segment.ts";
import { tidySegments } from "#subapps/library/searching/segments/merge-segments.ts";
import { writeSegment } from "#subapps/library/searching/segments/write-segment.ts";
import { quantise } from "#subapps/library/searching/vectors/quantise.ts";
import { document, passage, revision, vector } from "#subapps/library/tables.ts";
import { type GivenContext, testContext } from "../../tests/support/givens.ts";
import { randomSource } from "../../tests/support/random.ts";

/*
 * How long a search over 100,000 passages takes, in 2,000 documents with words spread as language spreads them.
 * Run with: npm run bench -- library
 */
const documents = 2000;
const passagesEach = 50;
const wordsEach = 120;
const vocabulary = 60_000;
const rounds = 200;
const dimensions = 384;

const folder = await mkdtemp(join(tmpdir(), "parley bench "));
const postgres = await startPostgres({ folder: join(folder, "postgres"), durable: false });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  });
const { below } = randomSource(11);
/** Speaks OpenAI's embeddings, at once: what a model takes is not ours to measure. */
const embeddings = createServer((request, response) => {
  request.resume().on("end", () => {
    const embedding = Array.from({ length: dimensions }, () => below(2001) / 1000 - 1);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ data: [{ index: 0, embedding }] }));
  });
});
try {
  provideEnv({ DATABASE_URL: postgres.url("parley"), SECRET: randomUUID().repeat(2) });
  await migrate(postgres.url("parley"));
  const context = await testContext();
  const startedAt = performance.now();
  for (let at = 0; at < documents; at++) await seedDocument(context, at);
  console.log(`seeded ${documents * passagesEach} passages in ${seconds(startedAt)} s`);
  const mergedAt = performance.now();
  while (await tidySegments());
  console.log(`merged in ${seconds(mergedAt)} s`);
  for (const group of ["passage", "document"] as const) await measure(context, group, "words", 60);
  await seedVectors(context);
  for (const group of ["passage", "document"] as const) await measure(context, group, "words and meaning", 100);
} finally {
  embeddings.close();
  embeddings.closeAllConnections();
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Questions of two to eight words, common and rare ones mixed, each asked once: what is kept in memory helps little. */
async function measure(
  context: GivenContext,
  group: "passage" | "document",
  by: string,
  limitMilliseconds: number,
): Promise<void> {
  await searchLibrary(context, { query: wordOf(3), group, limit: 10 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const query = Array.from({ length: 2 + below(7) }, () => wordOf(zipf())).join(" ");
    const startedAt = performance.now();
    await searchLibrary(context, { query, group, limit: 10 });
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(rounds * share)] ?? 0).toFixed(1);
  const isFine = Number(at(0.95)) < limitMilliseconds;
  const name = `${by}, ${group}s`.padEnd(28);
  console.log(`${name} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms${isFine ? "" : "  TOO SLOW"}`);
  if (!isFine) process.exitCode = 1;
}

/** Vectors of chance: as far from each other as can be, which is the hardest case for signs. */
async function seedVectors({ workspace }: GivenContext): Promise<void> {
  const chance = () => Array.from({ length: dimensions }, () => below(2001) / 1000 - 1);
  const rows = await database()
    .select({ id: passage.id, documentId: passage.documentId })
    .from(passage)
    .where(eq(passage.workspaceId, workspace.id));
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000).map(({ id, documentId }) => ({
      workspaceId: workspace.id,
      model: "bench/embed",
      passageId: id,
      documentId,
      ...quantise(chance()),
    }));
    await database().insert(vector).values(part);
  }
  embeddings.listen(0, "127.0.0.1");
  await once(embeddings, "listening");
  const url = `http://127.0.0.1:${(embeddings.address() as AddressInfo).port}/v1`;
  const sql = sqlClient();
  await sql`
    insert into core.provider (workspace_id, kind, slug, name, base_url, allows_private_address)
    values (${workspace.id}, 'compatible', 'bench', 'Bench', ${url}, true)`;
  await sql`
    insert into core.model_choice (workspace_id, purpose, models)
    values (${workspace.id}, 'embeddings', '{bench/embed}')`;
  forgetChoices(workspace.id);
}

async function seedDocument({ workspace, actor }: GivenContext, number: number): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const documentId = randomUUID();
    const revisionId = randomUUID();
    const shared = { workspaceId: workspace.id, createdBy: actor.id };
    await db
      .insert(document)
      .values({ ...shared, id: documentId, kind: "text", title: `Document ${number}`, source: "upload", revisionId });
    await db.insert(revision).values({
      ...shared,
      id: revisionId,
      documentId,
      number: 1,
      fileName: "made.txt",
      mime: "text/plain",
      bytes: 1,
      sha256: revisionId,
      parser: 1,
      state: "ready",
    });
    const rows = Array.from({ length: passagesEach }, (_, at) => {
      const content = Array.from({ length: wordsEach }, () => wordOf(zipf())).join(" ");
      return {
        workspaceId: workspace.id,
        documentId,
        revisionId,
        number: at,
        startAt: at * 1000,
        endAt: at * 1000 + content.length,
        pageFrom: at,
        pageTo: at,
        headings: [],
        language: "en" as const,
        content,
      };
    });
    const ids = await db.insert(passage).values(rows).returning({ id: passage.id });
    const built = buildSegment(rows.map((row, at) => ({ ...row, id: ids[at]?.id ?? 0 })));
    await writeSegment(db, workspace.id, 0, built);
  });
}

/** A rank with the odds of language: the first word ten times as often as the tenth. */
function zipf(): number {
  return Math.floor(vocabulary ** (below(1_000_000) / 1_000_000));
}

function wordOf(rank: number): string {
  const letters = "abcdefghiklmnoprstuvz";
  let word = "";
  for (let left = rank * 7919 + 13; left > 0; left = Math.floor(left / letters.length))
    word += letters[left % letters.length];
  return `${word}k`;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
