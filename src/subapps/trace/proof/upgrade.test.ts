import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, databaseUrl, sqlClient } from "#platform/db/db.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { adoptExisting } from "../filing/adopt-existing.ts";
import { auditColumns, sealAudit } from "../filing/seal-audit.ts";
import { sealOlderHeads } from "../filing/seal-heads.ts";
import { sealUsage } from "../filing/seal-usage.ts";
import { type SpanRow, spanColumns, withHexId } from "../records/read-spans.ts";
import { anchorFile } from "./anchors/anchor-file.ts";
import { writeAnchors } from "./anchors/write-anchors.ts";
import { makeCheckpoint } from "./keep-checkpoints.ts";
import { leafHash, merkleRoot } from "./merkle.ts";
import { type AuditLine, auditText, spanText } from "./record-text.ts";
import { verifyChain } from "./verify-chain.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // runs every migration

/* An installation as the version before made it: no signatures, no facts, no heads, no anchor file. */
const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
const workspaceId = randomUUID();
const [kept, removed] = [randomUUID(), randomUUID()];
let server: string;

beforeAll(async () => {
  server = databaseUrl();
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  provideEnv({ DATABASE_URL: url.href, DATA_DIR: await temporaryFolder("upgrade") });
  await givenEarlierVersion(url.href);
  await givenRecords();
  await closeDatabase();
  await migrate(url.href);
});
afterAll(async () => {
  await closeDatabase();
  await onServer(`drop database ${name} with (force)`);
  provideEnv({ DATABASE_URL: server });
});

async function onServer(statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement).finally(() => sql.end());
}

async function givenEarlierVersion(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create table public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  for (const migration of await readMigrations()) {
    if (migration.name >= "0060") continue;
    await sql.unsafe(migration.text);
    await sql`insert into public.migration (name, hash) values (${migration.name}, ${migration.hash})`;
  }
  await sql.end();
}

async function givenRecords(): Promise<void> {
  const sql = sqlClient();
  await sql`insert into core.workspace (id, name) values (${workspaceId}, 'Older')`;
  await sql`select nextval('core.audit_seq_seq')`; // a number that was never used
  await sql`insert into core.audit (workspace_id, actor_name, via, action) values (${workspaceId}, 'Ana', 'session', 'people.rename_workspace')`;
  const lines = await sql<AuditLine[]>`select ${sql.unsafe(auditColumns)} from core.audit a`;
  const lineLeaves = lines.map((line) => leafHash(auditText(line)));
  await append(
    "audit",
    null,
    lineLeaves,
    lines.map(({ seq }) => seq),
  );
  await sql`update trace.place set seq = ${lines.at(-1)?.seq as number} where name = 'audit'`;
  for (const [index, traceId] of [kept, removed].entries()) {
    await sql`
      insert into trace.span (workspace_id, trace_id, span_id, period, name, kind, status, started_at, duration_nanos, batch, leaf, hash)
      values (${workspaceId}, ${traceId}, 'aaaaaaaaaaaaaaaa', date_trunc('week', now() at time zone 'UTC')::date, 'Answer', 'agent', 'ok',
        date_trunc('milliseconds', now()), 1000, ${index + 1}, 0, '')`;
    const [row] = await sql<SpanRow[]>`select ${sql.unsafe(spanColumns)} from trace.span s where trace_id = ${traceId}`;
    const span = withHexId(row as SpanRow);
    const leaf = leafHash(spanText(span, workspaceId, span.contentHash));
    await sql`update trace.span set hash = ${leaf} where trace_id = ${traceId}`;
    await append("spans", index + 1, [leaf], null);
  }
  await sql`
    insert into trace.trace (workspace_id, trace_id, period, source, name, started_at, ended_at, duration_nanos, status, span_count,
      error_count, input_tokens, output_tokens, cached_tokens, reasoning_tokens, cost_nanos, channel, user_id)
    select workspace_id, trace_id, period, 'otlp', name, started_at, started_at + interval '1 microsecond', duration_nanos, 'ok', 1,
      0, 0, 0, 0, 0, 0, 'chat', 'ana' from trace.span where trace_id = ${kept}`;
  await sql`select setval('trace.batch_number', 2)`;
  await sql`delete from trace.span where trace_id = ${removed}`;
  await sql`update trace.block set removed = '{0}' where batch = 2`;
  await sql`insert into trace.payload_key (workspace_id, subject, erased_at) values (${workspaceId}, 'user:gone', now())`;
  await sql`
    insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, calls, cost_nanos)
    values (${workspaceId}, 'older', 'call', now(), 'chat', 'chat', 1, 1000)`;
}

const append = (kind: string, batch: number | null, leaves: Buffer[], seqs: number[] | null) => sqlClient()`
  select trace.append_block(${kind}, ${batch}::bigint, ${seqs}::bigint[], ${leaves.length}::int, ${Buffer.concat(leaves)}::bytea,
    ${merkleRoot(leaves)}::bytea)`;

async function round(): Promise<void> {
  await adoptExisting();
  await sealAudit();
  await sealOlderHeads();
  for (let attempt = 0; attempt < 500; attempt++) {
    await sealUsage();
    const [left] = await sqlClient()`
      select from usage.event e, trace.place p where p.name = 'usage' and e.xid >= p.xid limit 1`;
    if (!left) break;
    await setTimeout(20);
  }
  await makeCheckpoint();
  await writeAnchors();
}

test("an upgraded installation is pinned and adopted once, says so, and is watched from then on", async () => {
  const sql = sqlClient();
  await round();
  const { state, faults, notes, usageRows, owners, removed: gone } = await verifyChain();
  expect({ state, faults }).toEqual({ state: "intact", faults: [] });
  expect({ usageRows, owners, gone }).toEqual({ usageRows: 1, owners: 1, gone: 1 });
  expect(notes.join()).toMatch("at block 3. Before that, 1 removals and 1 erasures were taken over as they were found");
  expect(await readFile(anchorFile(), "utf8")).toContain(
    "first start after an upgrade: nothing before this line was pinned",
  );

  await round();
  expect((await verifyChain()).faults).toEqual([]);
  await sql`update trace.trace set user_id = 'eve'`;
  await sql`insert into trace.payload_key (workspace_id, subject, erased_at) values (${workspaceId}, 'user:later', now())`;
  const named = (await verifyChain()).faults.map(({ record }) => record);
  expect(named).toEqual([expect.stringMatching(/^key .* \(user:later\)$/), `summary of trace ${kept}`]);
});

test("what was hidden after the upgrade is not adopted, whatever is deleted to have it done again", async () => {
  await sqlClient()`delete from trace.fact where kind = 'adoption'`;
  await round();
  expect((await verifyChain()).faults.map(({ because }) => because)).toContain("it is gone");
  expect(await sqlClient()`select from trace.fact where kind = 'adoption'`).toHaveLength(0);
});
