import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildZones } from "#core/usage/build-zones.ts";
import { rollUp } from "#core/usage/roll-up.ts";
import { type GivenEvent, givenUsage } from "../../../../tests/support/given-usage.ts";
import { givenWorkspace } from "../../../../tests/support/givens.ts";
import type { Unit } from "../dimensions.ts";
import { sumUsage } from "./sum-usage.ts";
import { wantZone } from "./want-zone.ts";

const zones = ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kolkata"] as const;
const people = Array.from({ length: 3 }, () => randomUUID());
const agents = Array.from({ length: 2 }, () => randomUUID());

/** Steady chance, so that a failure can be looked at again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function someEvents(count: number, from: string, to: string, seed: number): (GivenEvent & { at: number })[] {
  const chance = dice(seed);
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const of = <One>(list: readonly One[]): One => list[Math.floor(chance() * list.length)] as One;
  return Array.from({ length: count }, () => ({
    at: Math.floor(begin + chance() * (end - begin)),
    user_id: of([...people, null]),
    agent_id: of(agents),
    model: of(["openai/gpt-5", "mistral/large"]),
    answers: 1,
    cost_nanos: Math.floor(chance() * 1e9),
    input_tokens: Math.floor(chance() * 5000),
  }));
}

/** The clock of the browser's own making, written without ours. */
const localDate = (at: number, zone: string) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

type Line = { cost: number; answers: number; people: number };
function bruteForce(events: readonly GivenEvent[], keyOf: (event: GivenEvent & { at: number }) => string) {
  const lines = new Map<string, Line & { who: Set<string> }>();
  for (const event of events as (GivenEvent & { at: number })[]) {
    const line = lines.get(keyOf(event)) ?? { cost: 0, answers: 0, people: 0, who: new Set<string>() };
    line.cost += event.cost_nanos ?? 0;
    line.answers += event.answers ?? 0;
    if (event.user_id) line.who.add(event.user_id);
    line.people = line.who.size;
    lines.set(keyOf(event), line);
  }
  return Object.fromEntries([...lines].map(([key, { cost, answers, people }]) => [key, { cost, answers, people }]));
}

test.each(zones)("sums are those of the events, in days and months of %s, added up or not", async (zone) => {
  const { id } = await givenWorkspace();
  // Over both changes of clocks in Berlin, with odd edges.
  const events = someEvents(400, "2026-03-20T00:00:00Z", "2026-11-10T00:00:00Z", 7);
  const near = someEvents(200, "2026-10-24T00:00:00Z", "2026-10-27T00:00:00Z", 11);
  await givenUsage(id, [...events, ...near]);
  await wantZone([id], zone);
  while (await buildZones());
  while (await rollUp());
  const late = someEvents(80, "2026-03-25T00:00:00Z", "2026-11-09T00:00:00Z", 13);
  await givenUsage(id, late);
  const all = [...events, ...near, ...late];

  const ranges = [
    ["2026-03-20T00:00:00Z", "2026-11-10T00:00:00Z"],
    ["2026-03-28T23:00:00Z", "2026-10-25T23:00:00Z"],
    ["2026-04-03T07:07:07Z", "2026-10-26T09:41:00Z"],
  ] as const;
  for (const [from, to] of ranges) {
    const within = all.filter(({ at }) => at >= Date.parse(from) && at < Date.parse(to));
    const ask = { workspaceIds: [id], zone, from: new Date(from), to: new Date(to) };
    const found = async (unit: Unit, by: readonly "agent"[]) =>
      Object.fromEntries(
        (await sumUsage({ ...ask, unit, by })).map(({ at, keys, sums, people: count }) => [
          [at && (unit === "month" ? localDate(+at, zone).slice(0, 7) : localDate(+at, zone)), ...keys].join(" "),
          { cost: sums.cost_nanos, answers: sums.answers, people: count },
        ]),
      );
    expect(await found("day", [])).toEqual(bruteForce(within, ({ at }) => localDate(at, zone)));
    expect(await found("month", ["agent"])).toEqual(
      bruteForce(within, ({ at, agent_id }) => `${localDate(at, zone).slice(0, 7)} ${agent_id}`),
    );
    expect(await found("all", [])).toEqual(bruteForce(within, () => ""));
  }
});

test("hours are counted one by one on a day that has one twice, and minutes from the events", async () => {
  const { id } = await givenWorkspace();
  const zone = "Europe/Berlin";
  const [from, to] = ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"];
  const events = someEvents(300, from, to, 5);
  await givenUsage(id, events);
  while (await rollUp());
  const ask = { workspaceIds: [id], zone, from: new Date(from), to: new Date(to), by: [] };
  for (const [unit, length] of [
    ["hour", 3_600_000],
    ["minute", 60_000],
  ] as const) {
    const rows = await sumUsage({ ...ask, unit });
    const found = Object.fromEntries(
      rows.map(({ at, sums, people: count }) => [
        String(at?.getTime()),
        { cost: sums.cost_nanos, answers: sums.answers, people: count },
      ]),
    );
    expect(found).toEqual(bruteForce(events, ({ at }) => String(Math.floor(at / length) * length)));
    if (unit === "hour") expect(rows).toHaveLength(25);
  }
});

test("filters narrow totals and events alike, a missing key included", async () => {
  const { id } = await givenWorkspace();
  const events = someEvents(200, "2026-11-01T00:00:00Z", "2026-11-08T00:00:00Z", 3);
  await givenUsage(id, events.slice(0, 120));
  while (await rollUp());
  await givenUsage(id, events.slice(120));
  const ask = {
    workspaceIds: [id],
    zone: "UTC",
    from: new Date("2026-11-01T00:00:00Z"),
    to: new Date("2026-11-08T00:00:00Z"),
    unit: "all" as const,
    by: [] as const,
  };
  const answersOf = async (filters: Parameters<typeof sumUsage>[0]["filters"]) =>
    (await sumUsage({ ...ask, filters }))[0]?.sums.answers ?? 0;
  const count = (keep: (event: GivenEvent) => boolean) => events.filter(keep).length;
  const [one = ""] = people;
  expect(await answersOf({ user: [one, null] })).toBe(count(({ user_id }) => user_id === one || user_id === null));
  expect(await answersOf({ provider: ["mistral"] })).toBe(count(({ model }) => model === "mistral/large"));
  expect(await answersOf({ user: [] })).toBe(0);
});
