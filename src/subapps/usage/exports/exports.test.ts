import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { contextOf, type GivenContext, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { cookieOf } from "../../../../tests/sweep/worlds.ts";
import { recordUsage } from "../counting/commands/record-usage.ts";
import { parseCsv } from "../reconcile/rules/parse-csv.ts";
import { sumUsage } from "../records/sum-usage.ts";
import { statementDoor } from "../statements/doors/statement-door.ts";
import { eventsDoor, totalsDoor } from "./doors/export-doors.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  const pages = async () => expect.fail("a door was missed");
  const parts = { endpoints: [], apps: [], hub: new LiveHub(), files: new StaticFiles(), pages };
  server = createHttpServer({ ...parts, doors: [eventsDoor, totalsDoor, statementDoor] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

const october = "from=2026-10-01&to=2026-11-01";
const get = async (context: GivenContext, path: string) =>
  fetch(`${origin}/api/v1/usage/${path}`, { headers: { cookie: await cookieOf(context) } });

test("events come as CSV and as JSON lines, all of them, and add up to what the screens show", async () => {
  const context = await testContext();
  const calls = Array.from({ length: 2345 }, (_, index) => ({
    model: "acme/large",
    occurredAt: new Date(Date.UTC(2026, 9, 1) + (index % 700) * 3_600_000).toISOString(),
    inputTokens: index,
    costNanos: index * 1000,
  }));
  const [first = ""] = await givenStatedUsage(context, ...calls);
  await recordUsage(context, {
    events: [{ id: first, revision: 1, occurredAt: "2026-10-01T00:00:00Z", calls: 1, model: "=SUM(A1)", costNanos: 7 }],
  });
  const answer = await get(context, `export/events?${october}`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toContain("usage-events.csv");
  const text = await answer.text();
  const table = parseCsv(text);
  expect(table.rows).toHaveLength(2345 + 2);
  const column = (name: string) => table.rows.map(({ cells }) => cells[table.header.indexOf(name)] ?? "");
  const [total] = await sumUsage({
    workspaceIds: [context.workspace.id],
    zone: "UTC",
    from: new Date("2026-10-01"),
    to: new Date("2026-11-01"),
    unit: "all",
    by: [],
  });
  expect(column("cost_nanos").reduce((sum, value) => sum + Number(value), 0)).toBe(total?.sums.cost_nanos);
  expect(column("input_tokens").reduce((sum, value) => sum + Number(value), 0)).toBe(total?.sums.input_tokens);
  expect(column("model")).toContain("'=SUM(A1)");

  const lines = (await (await get(context, `export/events?${october}&format=jsonl&withCursor=true`)).text())
    .trim()
    .split("\n");
  const events = lines.map((line) => JSON.parse(line) as { id: string; cursor: string; revision: number });
  expect(events).toHaveLength(2347);
  // Cut anywhere, it goes on exactly there.
  const at = 1500;
  const rest = await get(context, `export/events?${october}&format=jsonl&limit=400&after=${events[at]?.cursor}`);
  const more = (await rest.text())
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(more).toEqual(events.slice(at + 1, at + 401).map(({ id }) => id));
});

test("whoever may not see everybody's usage gets their own, and a wrong time is said", async () => {
  const context = await testContext();
  const ola = await givenMember("editor", { workspaceId: context.workspace.id });
  await givenStatedUsage(
    context,
    { occurredAt: "2026-10-02T00:00:00Z", userId: ola.id, costNanos: 5 },
    { occurredAt: "2026-10-02T00:00:00Z", userId: context.actor.id, costNanos: 9 },
  );
  const own = await get(await contextOf(ola.id, context.workspace.id), `export/events?${october}`);
  const { header, rows } = parseCsv(await own.text());
  expect(rows.map(({ cells }) => cells[header.indexOf("user_id")])).toEqual([ola.id]);
  const wrong = await get(context, "export/events?from=2026-11-01&to=2026-10-01");
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { detail: "from: must be before to." }]);
  expect((await get(context, `export/events?${october}&after=nonsense`)).status).toBe(400);
});

test("aggregates and statements come as files too", async () => {
  const context = await testContext();
  await givenStatedUsage(
    context,
    { occurredAt: "2026-10-02T00:00:00Z", model: "acme/a", costNanos: 1_500_000_000 },
    { occurredAt: "2026-10-03T00:00:00Z", model: "acme/b", costNanos: 2 },
  );
  const { header, rows } = parseCsv(await (await get(context, `export/totals?${october}&by=model&unit=day`)).text());
  expect(header.slice(0, 3)).toEqual(["at", "model_id", "model"]);
  expect(rows.map(({ cells }) => [cells[1], cells[header.indexOf("cost")]])).toEqual([
    ["acme/a", "1.5"],
    ["acme/b", "2e-9"],
  ]);
  expect(await (await get(context, `export/totals?${october}&format=json`)).json()).toMatchObject({
    totals: { costNanos: 1_500_000_002 },
  });
  const statement = await get(context, "statements/2026-10/file?format=json");
  expect(statement.headers.get("content-disposition")).toContain("statement-2026-10.json");
  expect(await statement.json()).toMatchObject({ month: "2026-10", totals: { costNanos: 1_500_000_002 } });
  expect((await get(context, "statements/2026-13/file")).status).toBe(400);
  expect((await get(context, "statements/2026-10/file?format=xml")).status).toBe(400);
});
