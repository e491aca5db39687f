import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleRunStream } from "#engine/runs/run-stream.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { endpoints } from "../../src/registry.server.ts";
import { contextOf, type GivenContext } from "../support/givens.ts";
import { rows } from "./rows.ts";
import { givenOther, type Other } from "./worlds.ts";

/* Every endpoint of /api/v1, called by the owner of a workspace that has one of everything: each point in time in its
   answer is ISO 8601 in UTC, such as 2026-11-16T17:00:00.000Z, and never a number or the database's own way to write it. */

let other: Other;
let owner: GivenContext;

beforeAll(async () => {
  other = await givenOther();
  const context = await contextOf(other.ownerId, other.workspaceId);
  owner = { ...context, actor: { ...context.actor, isOperator: true } };
});
afterAll(closeDatabase);

const time = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const year = 365 * 86_400_000;
const isNearNow = (milliseconds: number) => Math.abs(milliseconds - Date.now()) < 2 * year;

/** Where an answer tells a time otherwise. */
function faultsIn(value: unknown, path: string): string[] {
  if (typeof value === "string") return time.test(value) && !iso.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value === "number")
    return isNearNow(value) || isNearNow(value * 1000) || /At$|_at$/.test(path) ? [`${path}: ${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((item) => faultsIn(item, `${path}[]`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => faultsIn(inner, `${path}.${name}`));
}

const changesLast = [...endpoints].sort((a, b) => Number(a.method !== "GET") - Number(b.method !== "GET"));

test("every point in time in the stream of a run is ISO 8601 in UTC", async () => {
  const { runId } = other;
  const tool = { kind: "tool", callId: "c1", name: "look", arguments: {}, state: "done" };
  await sqlClient()`
    insert into core.run_event (run_id, seq, kind, payload)
    select ${runId}, coalesce(max(seq), -1) + 1, 'tool', ${JSON.stringify({ kind: "tool", part: tool, at: Date.now() })}::text::jsonb
    from core.run_event where run_id = ${runId}`;
  const server = createServer((request, response) => {
    handleRunStream(request, response, owner, runId, async () => owner).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const events = (await answer.text()).split("\n").filter((line) => line.startsWith("data: "));
  server.close();
  const told = events.map((line) => JSON.parse(line.slice(6)));
  expect(told.some(({ at }) => typeof at === "string" && iso.test(at))).toBe(true);
  expect(faultsIn(told, "stream")).toEqual([]);
});

test("every point in time in the API's answers is ISO 8601 in UTC", async () => {
  const faults: string[] = [];
  const failed: string[] = [];
  for (const { method, path, operation } of changesLast) {
    const input = rows[operation.operation]?.input?.(other) ?? {};
    try {
      const result = await operation(owner, input as never);
      faults.push(...faultsIn(JSON.parse(JSON.stringify(result ?? {})), `${method} ${path} `));
    } catch (error) {
      if (method === "GET") failed.push(`${path}: ${(error as Error).message}`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  // Most questions must have been answered, or this test says nothing.
  const questions = endpoints.filter(({ method }) => method === "GET").length;
  expect(failed.length, failed.join("\n")).toBeLessThan(questions / 6);
}, 300_000);

test("the search for times finds them in every other form", () => {
  const now = Date.now();
  expect(faultsIn({ at: new Date().toISOString(), n: 12, day: "2026-11-16" }, "")).toEqual([]);
  const wrong = ["2026-11-16 17:00:00.123+00", "2026-11-16T17:00:00+00:00", now, Math.floor(now / 1000)];
  expect(
    faultsIn(
      wrong.map((at) => ({ at })),
      "",
    ),
  ).toHaveLength(wrong.length);
});
