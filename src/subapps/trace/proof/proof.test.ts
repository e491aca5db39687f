import { execFile } from "node:child_process";
import { generateKeyPairSync, hash, sign } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { erasePerson } from "../commands/erase-person.ts";
import { updateTraceSettings } from "../commands/update-trace-settings.ts";
import { sealAudit } from "../filing/seal-audit.ts";
import { exportEvidence } from "../flows/export-evidence.ts";
import { getTrace } from "../flows/get-trace.ts";
import { verifyTrace } from "../flows/verify-trace.ts";
import { keepPeriods } from "../jobs/keep-periods.ts";
import { getSpan } from "../queries/get-span.ts";
import { listTraces } from "../queries/list-traces.ts";
import { usageColumns } from "../records/usage-leaves.ts";
import { makeCheckpoint } from "./keep-checkpoints.ts";
import { leafHash, merkleProof, merkleRoot, rootFromProof } from "./merkle.ts";
import { verifyChain } from "./verify-chain.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // the whole chain is checked dozens of times

let model: FakeModel;
let context: GivenContext;
let runId: string;

beforeAll(async () => {
  provideEnv({ DATA_DIR: await temporaryFolder("anchors") });
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
});
beforeEach(async () => {
  context = await testContext();
  await givenProvider(context, model, 1000);
  const { concierge } = await givenTeam(context);
  ({ runId } = await givenTeamAnswer(context, concierge.id));
  await fileAll(runId);
  await sealAudit();
  await makeCheckpoint();
  expect((await verifyChain()).faults).toEqual([]);
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("every leaf of a tree of any size has a way to its root, and no other has", () => {
  for (let size = 1; size <= 33; size++) {
    const leaves = Array.from({ length: size }, (_, index) => leafHash(`record ${index}`));
    const root = merkleRoot(leaves);
    leaves.forEach((leaf, index) => {
      const proof = merkleProof(leaves, index);
      expect(rootFromProof(leaf, proof).equals(root)).toBe(true);
      expect(rootFromProof(leafHash("another"), proof).equals(root)).toBe(false);
    });
  }
});

/** Changes something past the product, looks whether it is found, and puts it back. */
async function tampered(change: string, undo: string): Promise<string[]> {
  const sql = sqlClient();
  await sql.unsafe(change);
  const { faults } = await verifyChain();
  await sql.unsafe(undo);
  expect((await verifyChain()).faults).toEqual([]);
  return faults.map(({ record }) => record);
}

test("what is sealed and signed while a check runs is no fault", async () => {
  let added = 0;
  const { state, faults } = await verifyChain({
    tell: async () => {
      await updateTraceSettings(context, { retentionDays: 30 + added++ });
      await sealAudit();
      await makeCheckpoint();
    },
  });
  expect(added).toBeGreaterThan(0);
  expect({ state, faults }).toEqual({ state: "intact", faults: [] });
});

test("one changed byte anywhere names its record", async () => {
  const sql = sqlClient();
  const id = runId.replaceAll("-", "");
  const [span] = await sql`select * from trace.span where trace_id = ${runId} and kind = 'tool' limit 1`;
  const which = `where trace_id = '${runId}' and span_id = '${span?.span_id}'`;
  const record = `span ${id}/${span?.span_id}`;
  const changes: [string, string][] = [
    ["name = 'x' || name", "name = substr(name, 2)"],
    ["duration_nanos = duration_nanos + 1", "duration_nanos = duration_nanos - 1"],
    ["started_at = started_at + interval '1 microsecond'", "started_at = started_at - interval '1 microsecond'"],
    ["status = 'error'", "status = 'ok'"],
    ["parent_span_id = 'ffffffffffffffff'", `parent_span_id = '${span?.parent_span_id}'`],
    ["detail = detail || '.'", "detail = left(detail, -1)"],
    ["hash = set_byte(hash, 3, get_byte(hash, 3) # 1)", "hash = set_byte(hash, 3, get_byte(hash, 3) # 1)"],
    [
      "content_hash = set_byte(content_hash, 0, get_byte(content_hash, 0) # 1)",
      "content_hash = set_byte(content_hash, 0, get_byte(content_hash, 0) # 1)",
    ],
    ["payload_index = payload_index + 1", "payload_index = payload_index - 1"],
  ];
  for (const [change, undo] of changes)
    expect(
      await tampered(`update trace.span set ${change} ${which}`, `update trace.span set ${undo} ${which}`),
      change,
    ).toContain(record);

  const flip = `update trace.payload set body = set_byte(body, 20, get_byte(body, 20) # 1) where id = ${span?.payload_id}`;
  expect(await tampered(flip, flip)).toContain(record);

  const [block] = await sql`select number from trace.block where batch = ${span?.batch}`;
  for (const column of ["leaves", "root", "hash", "previous"]) {
    const broken = `update trace.block set ${column} = set_byte(${column}, 1, get_byte(${column}, 1) # 1) where number = ${block?.number}`;
    expect((await tampered(broken, broken)).join(), column).toContain(`block ${block?.number}`);
  }
  const signature = `update trace.checkpoint set signature = set_byte(signature, 1, get_byte(signature, 1) # 1) where block_number = (select max(block_number) from trace.checkpoint)`;
  expect((await tampered(signature, signature)).join()).toContain("checkpoint at block");

  const summary = `summary of trace ${runId}`;
  const row = `where trace_id = '${runId}'`;
  for (const [change, undo] of [
    ["cost_nanos = cost_nanos - 1", "cost_nanos = cost_nanos + 1"],
    ["excerpt = 'x' || excerpt", "excerpt = substr(excerpt, 2)"],
    ["words = words || to_tsvector('simple', 'smuggled')", "words = ts_delete(words, 'smuggled')"],
  ])
    expect(
      await tampered(`update trace.trace set ${change} ${row}`, `update trace.trace set ${undo} ${row}`),
    ).toContain(summary);
});

test("a line of the audit log that was changed, and one that was taken out, are named", async () => {
  const sql = sqlClient();
  const [line] = await sql`select seq, action from core.audit order by seq desc limit 1`;
  const past = (statement: string) =>
    `alter table core.audit disable trigger audit_append_only; ${statement}; alter table core.audit enable trigger audit_append_only`;
  const found = await tampered(
    past(`update core.audit set action = 'nothing.happened' where seq = ${line?.seq}`),
    past(`update core.audit set action = '${line?.action}' where seq = ${line?.seq}`),
  );
  expect(found).toEqual([`audit line ${line?.seq}`]);
  const removed = await tampered(
    past(
      `create table kept as select * from core.audit where seq = ${line?.seq}; delete from core.audit where seq = ${line?.seq}`,
    ),
    past("insert into core.audit overriding system value select * from kept; drop table kept"),
  );
  expect(removed).toEqual([`audit line ${line?.seq}`]);
});

test("spans that were taken out or smuggled in are noticed", async () => {
  const [span] =
    await sqlClient()`select span_id, leaf, batch from trace.span where trace_id = ${runId} and kind = 'wait'`;
  const gone = await tampered(
    `create table kept as select * from trace.span where trace_id = '${runId}' and span_id = '${span?.span_id}';
     delete from trace.span where trace_id = '${runId}' and span_id = '${span?.span_id}'`,
    "insert into trace.span select * from kept; drop table kept",
  );
  expect(gone.join()).toMatch(new RegExp(`record ${(span?.leaf ?? 0) + 1} of block \\d+`));
  const smuggled = await tampered(
    `insert into trace.span select workspace_id, trace_id, 'aaaaaaaaaaaaaaaa', period, parent_span_id, name, kind, status,
       started_at, duration_nanos, agent_id, agent_name, agent_version, model, input_tokens, output_tokens, cached_tokens,
       reasoning_tokens, cost_nanos, first_token_milliseconds, error, detail, payload_id, payload_index, content_hash,
       batch, leaf + 1000000, hash from trace.span where trace_id = '${runId}' and span_id = '${span?.span_id}'`,
    "delete from trace.span where span_id = 'aaaaaaaaaaaaaaaa'",
  );
  expect(smuggled.join()).toContain("aaaaaaaaaaaaaaaa");
});

test("erased: the content is gone for good, the chain holds, and a lost key is not mistaken for it", async () => {
  const { spans } = await getTrace(context, { traceId: runId });
  const spanId = spans[0]?.spanId ?? "";
  await sqlClient()`create table keys as select * from trace.payload_key`;
  await sqlClient()`delete from trace.payload_key where subject = ${`user:${context.actor.id}`}`;
  expect((await verifyChain()).faults[0]).toMatchObject({ kind: "content", because: "its content was changed" });
  await sqlClient()`insert into trace.payload_key select * from keys k where not exists (select from trace.payload_key o where o.id = k.id)`;
  await sqlClient()`drop table keys`;
  expect(await erasePerson(context, { userId: context.actor.id })).toEqual({ keys: 1, traces: 1 });
  expect(await getSpan(context, { traceId: runId, spanId })).toMatchObject({ state: "erased", input: null });
  expect((await listTraces(context, {})).items[0]?.excerpt).toBe("");
  expect((await listTraces(context, { query: "snapped" })).items).toEqual([]);
  const { state, faults, erased } = await verifyChain();
  expect({ state, faults }).toEqual({ state: "intact", faults: [] });
  expect(erased).toBeGreaterThanOrEqual(14);
  expect((await getTrace(context, { traceId: runId })).integrity.state).toBe("erased");
  expect((await verifyTrace(context, { traceId: runId })).state).toBe("erased");
  const left =
    await sqlClient()`select sealed_key from trace.payload_key where subject = ${`user:${context.actor.id}`}`;
  expect(left).toMatchObject([{ sealed_key: null }]);
});

test("the evidence of a trace is checked without us, and a change in it is found", async () => {
  const folder = await temporaryFolder("evidence");
  const bundle = await exportEvidence(context, { traceId: runId });
  const script = join(import.meta.dirname, "../../../../scripts/verify-evidence.mjs");
  const check = async (name: string, content: unknown) => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(content, null, 2));
    return promisify(execFile)(process.execPath, [script, file]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  };
  expect(await check("whole.json", bundle)).toContain("14 steps");
  expect(bundle.documents).toMatchObject([
    { documentId: "policy-2026", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const content = structuredClone(bundle);
  const spoken = content.spans.find((span) => span.content?.text.includes("fourteen days"));
  if (spoken?.content) spoken.content.text = spoken.content.text.replace("fourteen", "forty");
  expect(await check("content.json", content)).toMatch(/its content is not the one/);
  const record = structuredClone(bundle);
  if (record.spans[3]) record.spans[3].record = record.spans[3].record.replace('"ok"', '"error"');
  expect(await check("record.json", record)).toMatch(/its record is not the one/);
  const chain = structuredClone(bundle);
  if (chain.blocks[0]) chain.blocks[0].text = chain.blocks[0].text.replace("spans", "audit");
  expect(await check("chain.json", chain)).toMatch(/signed head|does not follow/);

  // Somebody who shows our chain but signs the file with a key of their own.
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { signature: _, ...forged } = { ...structuredClone(bundle) };
  forged.publicKey = publicKey.export({ type: "spki", format: "pem" }).toString();
  const digest = hash("sha256", JSON.stringify(forged));
  const signature = sign(null, Buffer.from(`parley-evidence-1\n${digest}`), privateKey).toString("base64");
  expect(await check("forged.json", { ...forged, signature })).toMatch(/another key than the chain it shows/);
});

test("every column of a usage row that isn't worked out from the others is sealed", async () => {
  const columns = await sqlClient()<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = 'usage' and table_name = 'event'
      and is_generated = 'NEVER'`;
  expect(usageColumns.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test("what retention lets go is told apart from what somebody took", async () => {
  await updateTraceSettings(context, { retentionDays: 7 });
  await sealAudit();
  await keepPeriods(new Date(Date.now() + 20 * 86_400_000));
  const { faults, removed } = await verifyChain();
  expect(faults).toEqual([]);
  expect(removed).toBe(14);
  await expect(getTrace(await testContext(), { traceId: runId })).rejects.toMatchObject({ code: "not_found" });
  expect((await listTraces(context, {})).items).toEqual([]);
});
