import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchMessages } from "#engine/conversations/queries/search-messages.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { testContext } from "../../tests/support/givens.ts";

/*
 * How long a search takes for somebody with 10,000 messages, in a workspace of ten such people.
 * Run with: node bench/chat/search.ts
 */
const people = 10;
const messages = 10_000;
const perConversation = 20;
const rounds = 20;
const limitMilliseconds = 100;

/** Words as language has them: few that are everywhere, many that are rare. */
const vocabulary = 20_000;

const folder = await mkdtemp(join(tmpdir(), "parley bench "));
const postgres = await startPostgres({ folder: join(folder, "postgres"), durable: false });
// Stopped half-way, it leaves no server behind.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  });
try {
  provideEnv({ DATABASE_URL: postgres.url("parley"), SECRET: randomUUID().repeat(2) });
  await migrate(postgres.url("parley"));
  const context = await seed();
  const [rare, first, second, tenth] = [5000, 1, 2, 10].map(wordOf) as [string, string, string, string];
  const typed = [
    "needle",
    first,
    first.slice(0, 2),
    `${first} ${second}`,
    `${tenth} ${rare.slice(0, 3)}`,
    rare,
    "talk",
  ];
  for (const query of [...typed, "a", "nothinglikethis"]) await measure(query);

  async function measure(query: string): Promise<void> {
    const times: number[] = [];
    let hits = 0;
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      hits = (await searchMessages(context, { query, limit: 30 })).items.length;
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const [middle = 0, high = 0] = [times[Math.floor(rounds / 2)], times[Math.floor(rounds * 0.95)]];
    const verdict = high < limitMilliseconds ? "" : `  over ${limitMilliseconds} ms`;
    console.log(
      `${query.padEnd(18)} ${String(hits).padStart(3)} hits  p50 ${middle.toFixed(1)} ms  p95 ${high.toFixed(1)} ms${verdict}`,
    );
    if (verdict) process.exitCode = 1;
  }
} finally {
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function wordOf(rank: number): string {
  return createHash("md5")
    .update(String(rank))
    .digest("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] as string)
    .slice(0, 7);
}

/** Made-up talk of 30 to 120 words; one message in a thousand has the needle. */
async function seed() {
  const first = await testContext();
  const sql = sqlClient();
  for (let person = 0; person < people; person++) {
    const context = person === 0 ? first : await testContext({ workspaceId: first.workspace.id });
    await sql`
      with conversation as (
        insert into core.conversation (workspace_id, created_by, title, updated_at)
        select ${context.workspace.id}, ${context.actor.id}, 'Talk ' || n || ' about ' || translate(md5((n % 50)::text), '0123456789', 'ghijklmnop')::varchar(7),
          now() - n * interval '14 hours'
        from generate_series(1, ${messages / perConversation}) n returning id, updated_at
      )
      insert into core.message (workspace_id, conversation_id, role, status, parts, created_at)
      select ${context.workspace.id}, c.id, case when n % 2 = 0 then 'user' else 'assistant' end, 'complete',
        jsonb_build_array(jsonb_build_object('kind', 'text', 'text', (
          select string_agg(translate(md5(floor(${vocabulary} ^ random())::text), '0123456789', 'ghijklmnop')::varchar(7), ' ')
          from generate_series(1, 30 + (random() * 90)::int + n * 0)
        ) || case when random() < 0.001 then ' needle' else '' end)),
        c.updated_at - n * interval '1 minute'
      from conversation c cross join generate_series(1, ${perConversation}) n`;
  }
  await sql`vacuum analyze core.message`;
  await sql`vacuum analyze core.conversation`;
  console.log(
    `${(people * messages).toLocaleString("en")} messages in the workspace, ${messages.toLocaleString("en")} of them the caller's`,
  );
  return first;
}
