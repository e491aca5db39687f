import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildZones } from "#engine/usage/build-zones.ts";
import { rollUp } from "#engine/usage/roll-up.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { getBreakdown } from "#subapps/usage/dashboard/queries/get-breakdown.ts";
import { getOverview } from "#subapps/usage/dashboard/queries/get-overview.ts";
import { wantZone } from "#subapps/usage/records/want-zone.ts";
import { type GivenContext, testContext } from "../tests/support/givens.ts";

/*
 * Usage: how long a dashboard waits over ten million events, and how fast events become totals. One workspace, a year, 400
 * people who each use three of 40 agents, through four channels and eight models.
 * Run with: npm run bench -- usage [--short] [--events 10000000] [--kept folder]
 * What was loaded into a folder is kept there and asked again the next time, by itself.
 */
const isShort = process.argv.includes("--short");
const given = Number(process.argv[process.argv.indexOf("--events") + 1]);
const wanted = given > 0 ? given : isShort ? 100_000 : 10_000_000;
const rounds = isShort ? 10 : 40;
const zone = "Europe/Berlin";

const kept = process.argv.includes("--kept") ? process.argv[process.argv.indexOf("--kept") + 1] : undefined;
const folder = kept ?? (await mkdtemp(join(tmpdir(), "parley bench ")));
const postgres = await startPostgres({ folder: join(folder, "postgres") });
provideEnv({
  NODE_ENV: "production",
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
  SECRET: "a-secret-for-the-bench-that-is-long-enough",
  LOG_LEVEL: "warn",
});

try {
  await migrate(postgres.url());
  const context = await testContext({ role: "owner" });
  const [loaded] = await sqlClient()`select workspace_id from usage.event limit 1`;
  if (!loaded) await load(context.workspace.id);
  await questions({
    ...context,
    workspace: { ...context.workspace, id: loaded?.workspace_id ?? context.workspace.id },
  });
} finally {
  await closeDatabase();
  await postgres.stop();
  if (!kept) await rm(folder, { recursive: true, force: true });
}

async function load(workspaceId: string): Promise<void> {
  await fill(workspaceId);
  await total(workspaceId);
  await sqlClient()`vacuum analyze usage.total`;
  await sqlClient()`analyze`;
}

/** Past the triggers, for this is not what is measured. */
async function fill(workspaceId: string): Promise<void> {
  const begin = performance.now();
  const chunk = 250_000;
  for (let at = 0; at < wanted; at += chunk) {
    const count = Math.min(chunk, wanted - at);
    await sqlClient().begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model,
          user_id, answers, messages, conversations, calls, input_tokens, output_tokens, cached_tokens, cost_nanos,
          first_words, first_word_milliseconds)
        select ${workspaceId}, 'bench-' || n, 'answer', moment, case agent % 4 when 3 then 'api' else 'chat' end,
          (array['chat', 'page', 'chat', 'api'])[1 + agent % 4], md5('agent' || agent)::uuid,
          md5('version' || agent || date_part('month', moment)::int % 6)::uuid,
          (array['openai/large', 'openai/small', 'anthropic/large', 'anthropic/small', 'mistral/large', 'mistral/small',
            'google/large', 'google/small'])[1 + agent % 8],
          md5('person' || person)::uuid, 1, 1, (random() < 0.2)::int, 1, 500 + (random() * 3000)::int,
          50 + (random() * 600)::int, (random() * 400)::int, 1000000 + (random() * 20000000)::bigint, 1,
          200 + (random() * random() * 3000)::int
        from (
          select n, person, (person * 7 + floor(random() * 3)::int * 13) % 40 as agent,
            now() - interval '365 days' * (1 - n::float8 / ${wanted}) - random() * interval '1 hour' as moment
          from (select n, floor(400 * random() * random())::int as person
            from generate_series(${at}::int + 1, ${at + count}::int) n) drawn
        ) made`;
    });
    process.stdout.write(`\r${at + count} events`);
  }
  console.log(`\rloaded ${wanted} events in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

async function total(workspaceId: string): Promise<void> {
  const begin = performance.now();
  while (await rollUp());
  const seconds = (performance.now() - begin) / 1000;
  await wantZone([workspaceId], zone);
  const before = performance.now();
  while (await buildZones());
  const [row] = await sqlClient()`
    select count(*)::int as rows, (select count(*)::int from usage.combination) as combinations from usage.total`;
  console.log(
    `totals: ${Math.round(wanted / seconds)} events/s (${seconds.toFixed(1)} s), ${row?.rows} rows of ${row?.combinations} combinations; ` +
      `a new zone in ${((performance.now() - before) / 1000).toFixed(1)} s`,
  );
}

type Asked = [name: string, ask: () => Promise<unknown>];

/** The screens as they are opened, each question a whole page of figures. */
async function questions(context: GivenContext): Promise<void> {
  const overview = (view: object) => () => getOverview(context, { zone, ...view });
  const breakdown = (view: object) => () => getBreakdown(context, { zone, ...view });
  const asked: Asked[] = [
    ["overview, 30 days", overview({})],
    ["overview, 7 days, by agent", overview({ range: "7d", by: "agent" })],
    ["overview, this year, by agent and model", overview({ range: "year", by: "agent", thenBy: "model" })],
    ["overview, 24 hours by the hour", overview({ range: "24h", by: "agent" })],
    ["overview, 30 days, one channel", overview({ channel: "page" })],
    ["by agent, 30 days", breakdown({ by: "agent" })],
    ["by model and channel, 30 days", breakdown({ by: "model", thenBy: "channel" })],
    ["by person, 30 days", breakdown({ by: "user" })],
    ["by person and agent, 30 days", breakdown({ by: "user", thenBy: "agent" })],
    ["by person, this year", breakdown({ by: "user", range: "year" })],
  ];
  const figures: Record<string, { "p50, ms": string; "p95, ms": string }> = {};
  for (const [name, ask] of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
    figures[name] = { "p50, ms": at(0.5), "p95, ms": at(0.95) };
  }
  console.table(figures);
}
