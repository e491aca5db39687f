import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { fireDueSchedules } from "./fire-schedules.ts";
import type { MisfirePolicy } from "./schedule.ts";
import { fireNow, pauseSchedule, putSchedule, resumeSchedule } from "./schedules.ts";

afterAll(closeDatabase);

const at = (time: string) => new Date(`2026-06-01T${time}Z`);

async function given(expression = "*/10 * * * *", misfire: MisfirePolicy = "once") {
  const { workspace } = await testContext();
  const wish = {
    workspaceId: workspace.id,
    definition: "given",
    kind: "cron" as const,
    expression,
    zone: "UTC",
    misfire,
  };
  const id = await putSchedule({ ...wish, input: { report: 1 } }, undefined, at("09:01:00"));
  return { id, workspaceId: workspace.id, wish };
}

const firedOf = async (id: string) =>
  (await sqlClient()`select scheduled_for from core.schedule_occurrence where schedule_id = ${id} order by 1`).map(
    (row) => new Date(row.scheduled_for).toISOString().slice(11, 16),
  );

test("fires at its time, starts a run with its input and plans the next", async () => {
  const { id } = await given();
  await fireDueSchedules(at("09:09:59"));
  expect(await firedOf(id)).toEqual([]);
  await fireDueSchedules(at("09:10:00"));
  await fireDueSchedules(at("09:10:01"));
  expect(await firedOf(id)).toEqual(["09:10"]);
  const rows = await sqlClient()`
    select r.state, r.input, s.next_at from core.schedule_occurrence o
    join core.flow_run r on r.id = o.flow_run_id join core.schedule s on s.id = o.schedule_id where s.id = ${id}`;
  expect(rows).toMatchObject([{ state: "ready", input: { input: { report: 1 }, isManual: false } }]);
  expect(new Date(rows[0]?.next_at)).toEqual(at("09:20:00"));
});

test.each([
  ["skip", []],
  ["once", ["09:40"]],
  ["all", ["09:10", "09:20", "09:30", "09:40"]],
] as const)("after an outage the policy %s fires %j", async (misfire, expected) => {
  const { id } = await given("*/10 * * * *", misfire);
  await fireDueSchedules(at("09:45:00"));
  expect(await firedOf(id)).toEqual(expected);
  await fireDueSchedules(at("09:50:02"));
  expect(await firedOf(id)).toEqual([...expected, "09:50"]);
});

test("a time that has just passed is on time, also where missed ones are skipped", async () => {
  const { id } = await given("*/10 * * * *", "skip");
  await fireDueSchedules(at("09:10:30"));
  expect(await firedOf(id)).toEqual(["09:10"]);
});

test("paused it doesn't fire, and resumed it doesn't make up for it", async () => {
  const { id, workspaceId } = await given("*/10 * * * *", "all");
  await pauseSchedule(workspaceId, id);
  await fireDueSchedules(at("09:30:00"));
  expect(await firedOf(id)).toEqual([]);
  await resumeSchedule(workspaceId, id, at("09:31:00"));
  await fireDueSchedules(at("09:40:00"));
  expect(await firedOf(id)).toEqual(["09:40"]);
});

test("runs now besides its times, and only for its own workspace", async () => {
  const { id, workspaceId, wish } = await given();
  const runId = await fireNow(workspaceId, id, at("09:05:00"));
  const [row] = await sqlClient()`select input from core.flow_run where id = ${runId}`;
  expect(row?.input).toMatchObject({ isManual: true });
  const stranger = await testContext();
  for (const attempt of [
    () => fireNow(stranger.workspace.id, id),
    () => pauseSchedule(stranger.workspace.id, id),
    () => putSchedule({ ...wish, workspaceId: stranger.workspace.id }, id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});

test("three workers fire 1,000 due times once each", async () => {
  const { workspace } = await testContext();
  await sqlClient()`
    insert into core.schedule (workspace_id, definition, kind, expression, zone, starts_at, next_at)
    select ${workspace.id}, 'given', 'cron', '*/10 * * * *', 'UTC', ${at("09:00:00").toISOString()}::timestamptz,
      ${at("09:10:00").toISOString()}::timestamptz from generate_series(1, 1000)`;
  const worker = async () => {
    while ((await fireDueSchedules(at("09:10:05"))) > 0);
  };
  await Promise.all([worker(), worker(), worker()]);
  await worker(); // what one worker passed over because another had it
  const [row] = await sqlClient()`
    select count(*)::int as fired, count(distinct schedule_id)::int as schedules, count(distinct flow_run_id)::int as runs,
      (select count(*)::int from core.flow_run where workspace_id = ${workspace.id}) as started
    from core.schedule_occurrence where workspace_id = ${workspace.id}`;
  expect(row).toEqual({ fired: 1000, schedules: 1000, runs: 1000, started: 1000 });
});
