import { generateKeyPairSync, hash, sign } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, databaseUrl, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { purgeWorkspaces } from "#workspace/people/commands/purge-workspaces.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { contextOf, type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { givenOther } from "../../../../tests/sweep/worlds.ts";
import { erasePerson } from "../commands/erase-person.ts";
import { updateTraceSettings } from "../commands/update-trace-settings.ts";
import { adoptExisting } from "../filing/adopt-existing.ts";
import { sealAudit } from "../filing/seal-audit.ts";
import { sealOlderHeads } from "../filing/seal-heads.ts";
import { sealUsage } from "../filing/seal-usage.ts";
import { keepPeriods } from "../jobs/keep-periods.ts";
import { usageColumns } from "../records/usage-leaves.ts";
import { acceptAnchors } from "./anchors/accept-anchors.ts";
import { anchorFile } from "./anchors/anchor-file.ts";
import { writeAnchors } from "./anchors/write-anchors.ts";
import { makeCheckpoint } from "./keep-checkpoints.ts";
import { blockSignatureText, blockText, checkpointText } from "./record-text.ts";
import { verifyChain } from "./verify-chain.ts";

/*
 * Somebody with every right in the database and none in the data folder. Each test gets a copy of one small installation, changes
 * it with plain SQL and expects the verifier to name the record.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // each copies a database

let model: FakeModel;
let context: GivenContext;
let runId: string;
let origin: { url: string; folder: string; name: string };
let copies = 0;
const made: string[] = [];

const databaseAt = (name: string): string => {
  const url = new URL(origin.url);
  url.pathname = `/${name}`;
  return url.href;
};

async function administer(statement: string): Promise<void> {
  const sql = postgres(databaseAt("postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(statement).finally(() => sql.end());
}

/** Copies a database and a data folder, and goes on with the copy. */
async function goOnWithCopy(of: string, folder: string): Promise<{ name: string; folder: string }> {
  const name = `${origin.name}_${++copies}`;
  const target = await temporaryFolder("tampering");
  await closeDatabase();
  await administer(`create database ${name} template ${of} strategy file_copy`);
  made.push(name);
  await cp(folder, target, { recursive: true });
  provideEnv({ DATABASE_URL: databaseAt(name), DATA_DIR: target });
  return { name, folder: target };
}

/** One round of the worker, with a checkpoint at its end however short ago the last one was. */
async function round(): Promise<void> {
  await adoptExisting();
  await sealAudit();
  await sealOlderHeads();
  for (let attempt = 0; attempt < 500; attempt++) {
    await sealUsage();
    // Other databases of the same server may hold a transaction open for a moment.
    const [left] = await sqlClient()`
      select from usage.event e, trace.place p where p.name = 'usage' and e.xid >= p.xid limit 1`;
    if (!left) break;
    await setTimeout(20);
  }
  await makeCheckpoint();
  await writeAnchors();
}

async function answer(agentId: string): Promise<string> {
  const sent = await givenTeamAnswer(context, agentId);
  await fileAll(sent.runId);
  return sent.runId;
}

let copy: { name: string; folder: string };
beforeAll(async () => {
  const url = databaseUrl();
  const folder = await temporaryFolder("tampering");
  origin = { url, folder, name: new URL(url).pathname.slice(1) };
  provideEnv({ DATA_DIR: folder });
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  await adoptExisting();
  await writeAnchors(); // pins on the first start, before there is anything
  context = await testContext();
  await givenProvider(context, model, 1000);
  const { concierge } = await givenTeam(context);
  runId = await answer(concierge.id);
  await round();
  await answer(concierge.id);
  await updateTraceSettings(context, { retentionDays: 60 });
  await round();
});
beforeEach(async () => {
  copy = await goOnWithCopy(origin.name, origin.folder);
});
afterEach(async () => {
  await closeDatabase();
  for (const name of made.splice(0)) await administer(`drop database ${name} with (force)`);
  provideEnv({ DATABASE_URL: origin.url, DATA_DIR: origin.folder });
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const change = (statement: string) => sqlClient().unsafe(statement);
const auditWithoutTrigger = (statement: string) =>
  change(`alter table core.audit disable trigger all; ${statement}; alter table core.audit enable trigger all`);
const usageWithoutTrigger = (statement: string) =>
  change(`alter table usage.event disable trigger all; ${statement}; alter table usage.event enable trigger all`);

/** Every fault as "record: because". */
async function faults(options = {}): Promise<string[]> {
  return (await verifyChain(options)).faults.map(({ record, because }) => `${record}: ${because}`);
}
const quiet = async () => expect(await faults()).toEqual([]);

async function lastBlock(): Promise<number> {
  const [row] = await sqlClient()`select max(number)::int as number from trace.block`;
  return row?.number as number;
}

test("an untouched installation is intact and compared with its anchors", async () => {
  const { state, faults: found, anchorLines, usageRows, owners } = await verifyChain();
  expect({ state, found }).toEqual({ state: "intact", found: [] });
  expect(anchorLines).toBe(3);
  expect(usageRows).toBeGreaterThan(0);
  expect(owners).toBe(2);
});

test("names a checkpoint that was deleted", async () => {
  const [gone] = await change(`
    delete from trace.checkpoint where block_number = (select min(block_number) from trace.checkpoint) returning block_number`);
  expect(await faults()).toEqual([expect.stringMatching(`^checkpoint at block ${gone?.block_number}: it is gone`)]);
});

test("names the signing key whose row was forged", async () => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const shown = publicKey.export({ type: "spki", format: "pem" }).toString();
  const [row] = await change("select id from trace.signing_key");
  await sqlClient()`update trace.signing_key set public_key = ${shown}`;
  expect(await faults()).toEqual([
    `signing key ${row?.id}: its public key was changed`,
    `signing key ${row?.id}: it is not the key that was pinned outside the database`,
  ]);
});

test("names the first missing block of a chain that was truncated with its position moved back", async () => {
  const [kept] = await change("select min(block_number)::int as number from trace.checkpoint");
  const before = kept?.number as number;
  const last = await lastBlock();
  await change(`
    delete from trace.checkpoint where block_number > ${before};
    delete from trace.span where batch in (select batch from trace.block where number > ${before});
    delete from trace.head where batch in (select batch from trace.block where number > ${before});
    delete from trace.trace t where not exists (select from trace.span s where s.trace_id = t.trace_id);
    delete from trace.audit_gap;
    update trace.place set seq = (select max(s) from trace.block, unnest(seqs) s where number <= ${before}) where name = 'audit';
    update trace.place set xid = (select max(until::text::bigint) from trace.block where number <= ${before})::text::xid8 where name = 'usage';
    delete from trace.block where number > ${before}`);
  const found = await faults();
  expect(found[0]).toMatch(
    `block ${before + 1}: it is gone: the database is behind the anchor. It ends at block ${before}, and block ${last} was anchored on`,
  );
  // Growing again does not hide it.
  for (let more = 0; more <= last; more++) {
    await updateTraceSettings(context, { retentionDays: 61 + more });
    await sealAudit();
  }
  expect((await faults()).some((fault) => fault.startsWith(`block ${last}: it is not the one that was anchored`))).toBe(
    true,
  );
});

test("names an audit line that was back-dated into a number that was given up", async () => {
  const [line] = await change(`
    select setval('core.audit_seq_seq', nextval('core.audit_seq_seq')) as seq`);
  await updateTraceSettings(context, { retentionDays: 70 });
  await sealAudit();
  const gap = Number(line?.seq);
  await change("update trace.audit_gap set seen_at = now() - interval '2 days'");
  await sealAudit();
  await quiet();
  const insert = `insert into core.audit (seq, workspace_id, actor_name, via, action, created_at) overriding system value
    values (${gap}, '${context.workspace.id}', 'Ana', 'session', 'people.remove_member', now() - interval '40 days')`;
  await auditWithoutTrigger(`insert into trace.audit_gap (seq) values (${gap}); ${insert}`);
  expect(await faults()).toContain(`audit line ${gap}: its number was sealed as unused: it was put there later`);
  await sealAudit();
  expect(await faults()).toContain(`audit line ${gap}: its number was sealed as unused: it was put there later`);
});

test("names an audit line that was back-dated into a number that is still looked for", async () => {
  const [line] = await change(`select setval('core.audit_seq_seq', nextval('core.audit_seq_seq')) as seq`);
  await updateTraceSettings(context, { retentionDays: 70 });
  await sealAudit();
  await auditWithoutTrigger(`insert into core.audit (seq, actor_name, via, action, created_at) overriding system value
    values (${line?.seq}, 'Ana', 'session', 'people.remove_member', now() - interval '40 days')`);
  await sealAudit();
  expect(await faults()).toEqual([
    expect.stringMatching(`^audit line ${line?.seq}: it is dated .*, but it was not there`),
  ]);
});

test("names the records of a trace that was hidden by marking them as removed", async () => {
  const spans = await change(`
    select b.number, s.leaf from trace.span s join trace.block b using (batch) where s.trace_id = '${runId}' order by leaf`);
  await change(`
    update trace.block b set removed = array(select leaf from trace.span s where s.batch = b.batch)
      || array(select leaf from trace.head h where h.batch = b.batch)
    where batch in (select batch from trace.span where trace_id = '${runId}');
    delete from trace.span where trace_id = '${runId}'; delete from trace.head where trace_id = '${runId}';
    delete from trace.payload where trace_id = '${runId}'; delete from trace.trace where trace_id = '${runId}'`);
  const found = await faults();
  for (const { number, leaf } of spans) expect(found).toContain(`record ${leaf + 1} of block ${number}: it is gone`);
});

test("names the key of a person whose contents were erased past the product", async () => {
  const [key] = await change(`
    update trace.payload_key set sealed_key = null, erased_at = now() where subject = 'user:${context.actor.id}' returning id`);
  expect(await faults()).toContain(
    `key ${key?.id} (user:${context.actor.id}): it was erased, but no erasure is on record`,
  );
});

test("names a trace whose summary was deleted", async () => {
  await change(`delete from trace.trace where trace_id = '${runId}'`);
  expect(await faults()).toEqual([`summary of trace ${runId}: it is gone`]);
});

test("names a trace whose owner or channel was changed", async () => {
  await change(`update trace.trace set user_id = gen_random_uuid()::text where trace_id = '${runId}'`);
  expect(await faults()).toEqual([`summary of trace ${runId}: changed: owner`]);
  await change(`update trace.trace set channel = 'widget', conversation_id = null where trace_id = '${runId}'`);
  expect(await faults()).toEqual([`summary of trace ${runId}: changed: channel, owner, conversation`]);
  const body = `replace(body, '"chat"', '"widget"')`;
  await change(`update trace.head set body = ${body} where trace_id = '${runId}'`);
  expect(await faults()).toContain(`owner of trace ${runId}: its record was changed`);
});

test("names a usage row that was changed, deleted or added", async () => {
  const [row] = await change(
    `select workspace_id || ' 0 entry ' || id as name, id from usage.event where run_id = '${runId}' limit 1`,
  );
  await change("create table kept as select * from usage.event");
  await usageWithoutTrigger(`update usage.event set cost_nanos = cost_nanos / 2 where id = '${row?.id}'`);
  expect(await faults()).toEqual([`usage ${row?.name}: it was changed`]);
  await usageWithoutTrigger(`delete from usage.event where id = '${row?.id}'`);
  expect(await faults()).toEqual([`usage ${row?.name}: it is gone`]);
  const columns = usageColumns.join(", ");
  const insert = `insert into usage.event (${columns}) select ${columns} from kept`;
  await usageWithoutTrigger(`${insert} where id = '${row?.id}'`);
  await quiet();
  await usageWithoutTrigger(`update kept set id = 'made-up'; ${insert} limit 1`);
  expect(await faults()).toEqual([`usage ${context.workspace.id} 0 entry made-up: no block knows it`]);
});

/** Works out every hash again after a change, as somebody who knows our code would. */
async function rebuildChain(privateKey?: Parameters<typeof sign>[2]): Promise<void> {
  const sql = sqlClient();
  const blocks =
    await sql`select *, number::int as place, batch::int as batch_number, created_at::text as made from trace.block order by number`;
  let previous = blocks[0]?.previous as Buffer;
  for (const block of blocks) {
    const text = blockText({
      number: block.place,
      kind: block.kind,
      batch: block.batch_number,
      count: block.count,
      root: block.root,
      previous,
      createdAt: new Date(block.made),
    });
    const digest = hash("sha256", text, "hex");
    const signature = privateKey
      ? sign(null, Buffer.from(blockSignatureText(block.place, digest)), privateKey)
      : block.signature;
    await sql`update trace.block set previous = ${previous}, hash = ${Buffer.from(digest, "hex")}, signature = ${signature}
      where number = ${block.place}`;
    previous = Buffer.from(digest, "hex");
  }
}

test("names the key and every block when everything was signed again with a new key", async () => {
  const sql = sqlClient();
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const shown = publicKey.export({ type: "spki", format: "pem" }).toString();
  const id = hash("sha256", shown.trim()).slice(0, 16);
  await sql`insert into trace.signing_key (id, public_key, sealed_private_key) select ${id}, ${shown}, sealed_private_key from trace.signing_key`;
  await rebuildChain(privateKey);
  const checkpoints = await sql`
    select block_number::int as number, encode(b.hash, 'hex') as hash, c.created_at::text as at from trace.checkpoint c
    join trace.block b on b.number = c.block_number`;
  for (const { number, hash: digest, at } of checkpoints) {
    const signature = sign(null, Buffer.from(checkpointText(number, digest, new Date(at))), privateKey);
    await sql`update trace.checkpoint set key_id = ${id}, block_hash = decode(${digest}, 'hex'), signature = ${signature}
      where block_number = ${number}`;
  }
  await sql`delete from trace.signing_key where id <> ${id}`;
  const found = await faults();
  expect(found).toContain(`signing key ${id}: it is not the key that was pinned outside the database`);
  const last = await lastBlock();
  for (let number = 1; number <= last; number++)
    expect(found).toContain(`block ${number}: it was not signed with this installation's key`);
  for (const { number } of checkpoints)
    expect(found).toContain(`checkpoint at block ${number}: it was not signed with this installation's key`);
});

test("names both blocks when two were swapped, with all hashes worked out again or not", async () => {
  const sql = sqlClient();
  const [pair] = await sql`select min(number)::int as number from trace.block where kind = 'audit'`;
  const [first, second] = [pair?.number as number, (pair?.number as number) + 1];
  await change(`
    update trace.block set number = -1 where number = ${first};
    update trace.block set number = ${first} where number = ${second};
    update trace.block set number = ${second} where number = -1`);
  const named = [`block ${first}`, `block ${second}`];
  const blocks = async () => new Set((await verifyChain()).faults.map(({ record }) => record));
  for (const record of named) expect(await blocks()).toContain(record);
  await rebuildChain();
  for (const record of named) expect(await blocks()).toContain(record);
});

test("names a record whose mark as removed was edited, and a removal that was", async () => {
  await keepPeriods(new Date(Date.now() + 100 * 86_400_000));
  await round();
  await quiet();
  const [block] = await change(`
    update trace.block set removed = removed[2:] where number = (select min(number) from trace.block where removed <> '{}')
    returning number, batch, (select removed[1] from trace.block o where o.number = trace.block.number) as leaf`);
  expect(await faults()).toEqual([
    expect.stringMatching(`^record \\d+ of block ${block?.number}: its mark as removed was taken away`),
  ]);
  const [other] = await change("select number from trace.block where kind = 'audit' order by number limit 1");
  await change(`update trace.block set removed = '{0}' where number = ${other?.number}`);
  expect(await faults()).toContain(
    `record 1 of block ${other?.number}: it is marked as removed, but no removal is on record`,
  );
  await change(`
    update trace.fact set body = replace(body, 'retention', 'workspace deleted') where kind = 'removal' and subject = '${block?.batch}'`);
  expect(await faults()).toContain(`removal from batch ${block?.batch}: its record was changed`);
  await auditWithoutTrigger("delete from core.audit where action = 'trace.remove_traces'");
  expect((await faults()).some((fault) => /^removal .*: the audit log has no line about it$/.test(fault))).toBe(true);
});

test("says that the database is behind the anchor when an older backup was restored, until that is accepted", async () => {
  const backup = copy.name;
  const newer = await goOnWithCopy(copy.name, copy.folder);
  const before = await lastBlock();
  await updateTraceSettings(context, { retentionDays: 80 });
  await round();
  const after = await lastBlock();
  await quiet();
  await closeDatabase();
  provideEnv({ DATABASE_URL: databaseAt(backup), DATA_DIR: newer.folder });
  expect(await faults()).toEqual([
    expect.stringMatching(
      `^block ${before + 1}: it is gone: the database is behind the anchor. It ends at block ${before}, and block ${after} was`,
    ),
  ]);
  await acceptAnchors("restored the backup of the night");
  await quiet();
  await round();
  await quiet();
});

test("says so when the anchor file is missing, also after a new one was begun", async () => {
  await rm(anchorFile());
  const missing = `anchor file ${anchorFile()}: it is missing; it was last written on`;
  // The copy lies in another folder than where the file was registered.
  await sqlClient()`update trace.anchor set target = ${anchorFile()}, host = ${hostname()}`;
  expect(await faults()).toEqual([expect.stringContaining(missing)]);
  await updateTraceSettings(context, { retentionDays: 81 });
  await round();
  expect(await readFile(anchorFile(), "utf8")).toContain("the earlier anchor file was missing");
  expect(await faults()).toEqual([expect.stringContaining(missing)]);
});

test("says so when the anchor file was shortened or changed, and writes nothing to it", async () => {
  const text = await readFile(anchorFile(), "utf8");
  const lines = text.trim().split("\n");
  const shorter = `${lines.slice(0, -1).join("\n")}\n`;
  await writeFile(anchorFile(), shorter);
  expect(await faults()).toEqual([
    expect.stringMatching(/it was shortened or changed: 3 lines were written, .* and 2 are left/),
  ]);
  await updateTraceSettings(context, { retentionDays: 82 });
  await round();
  expect(await readFile(anchorFile(), "utf8")).toBe(shorter);
  await writeFile(anchorFile(), text.replace(/"blockHash":"../g, '"blockHash":"ff'));
  expect(await faults()).toContainEqual(
    expect.stringContaining("line 2 of the anchor file: it was changed: its signature does not fit"),
  );
});

test("says so when the anchor file is another installation's", async () => {
  const other = JSON.parse((await readFile(anchorFile(), "utf8")).split("\n")[0] ?? "");
  const { publicKey } = generateKeyPairSync("ed25519");
  other.publicKey = publicKey.export({ type: "spki", format: "pem" }).toString();
  other.anchorId = "6f1b5c1e-51c4-4f0e-9d5b-0c8c3a0a7a11";
  await writeFile(anchorFile(), `${JSON.stringify(other)}\n`);
  expect((await faults())[0]).toMatch("this database does not know it: it is another installation's");
});

test("finds a rebuilt chain by a copy of the anchors that was kept elsewhere", async () => {
  const kept = join(copy.folder, "kept elsewhere.jsonl");
  await writeFile(kept, await readFile(anchorFile(), "utf8"));
  await rm(join(copy.folder, "anchors"), { recursive: true });
  expect(await faults({ anchors: kept })).toEqual([]);
  await change("update trace.block set created_at = created_at + interval '1 second' where number = 1");
  await rebuildChain();
  expect(await faults({ anchors: kept })).toContainEqual(
    expect.stringMatching(/^block \d+: it is not the one that was anchored on .* in .*kept elsewhere/),
  );
  expect(await faults({ anchors: join(copy.folder, "none.jsonl") })).toContainEqual(
    expect.stringContaining("there is no such file"),
  );
});

test("stays quiet about retention, an erased person and a deleted workspace", async () => {
  const { workspaceId, ownerId } = await givenOther();
  const other = await contextOf(ownerId, workspaceId);
  await givenProvider(other, model, 1000);
  const { concierge } = await givenTeam(other);
  const sent = await givenTeamAnswer(other, concierge.id);
  await fileAll(sent.runId);
  await round();
  await erasePerson(context, { userId: context.actor.id });
  await quiet(); // also before the next round
  await round();
  await quiet();
  await sqlClient()`update core.workspace set delete_after = now() - interval '1 second' where id = ${workspaceId}`;
  await purgeWorkspaces(systemContext(), {});
  await quiet();
  await keepPeriods();
  await quiet();
  await round();
  await keepPeriods(new Date(Date.now() + 100 * 86_400_000));
  await round();
  const { faults: found, removed } = await verifyChain();
  expect(found).toEqual([]);
  expect(removed).toBeGreaterThan(28);
});

test("a key that was erased and put back from a backup is named", async () => {
  await change("create table kept as select * from trace.payload_key");
  await erasePerson(context, { userId: context.actor.id });
  await round();
  const [key] = await change(`
    update trace.payload_key k set sealed_key = kept.sealed_key from kept where kept.id = k.id and k.erased_at is not null returning k.id`);
  expect(await faults()).toContain(`key ${key?.id} (user:${context.actor.id}): it was erased, and it is there again`);
});

test("stays quiet with two workers at once, after a restart, and with a second host that has no data folder yet", async () => {
  await updateTraceSettings(context, { retentionDays: 83 });
  await Promise.all([round(), round(), round()]);
  await quiet();
  const first = anchorFile();
  const elsewhere = await temporaryFolder("tampering");
  provideEnv({ DATA_DIR: elsewhere });
  const { state, anchorLines, notes } = await verifyChain();
  expect({ state, anchorLines }).toEqual({ state: "intact", anchorLines: 0 });
  expect(notes.join()).toContain("This host has no anchor file");
  await updateTraceSettings(context, { retentionDays: 84 });
  await round();
  expect(await readFile(anchorFile(), "utf8")).toContain("first start on this host");
  await quiet();
  provideEnv({ DATA_DIR: copy.folder });
  await writeAnchors(); // catches up with what the other host has signed
  expect((await readFile(first, "utf8")).trim().split("\n")).toHaveLength(5);
  await quiet();
});

test("says that newer usage is not sealed when the database was moved to a server that counts transactions anew", async () => {
  await change(`
    update trace.block set until = (until::text::bigint + 1000000000)::text::xid8 where kind = 'usage';
    update trace.place set xid = (xid::text::bigint + 1000000000)::text::xid8 where name = 'usage'`);
  const { faults: found, notes } = await verifyChain();
  expect(found).toEqual([]);
  expect(notes.join()).toContain("moved to another PostgreSQL server");
});
