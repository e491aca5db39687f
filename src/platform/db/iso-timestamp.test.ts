import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addingClient, closeDatabase, database, sqlClient, writingClient } from "./db.ts";
import { isoTimestamp } from "./iso-timestamp.ts";

afterAll(closeDatabase);

test.each([
  ["2026-11-16 17:55:34.530464+00", "2026-11-16T17:55:34.530464Z"],
  ["2026-11-16 17:55:34+00", "2026-11-16T17:55:34Z"],
  ["2026-11-16 19:55:34.5+02", "2026-11-16T17:55:34.500Z"],
  ["2026-11-16 23:25:34+05:30", "2026-11-16T17:55:34.000Z"],
  ["infinity", "infinity"],
  ["-infinity", "-infinity"],
])("%s is %s", (written, iso) => expect(isoTimestamp(written)).toBe(iso));

test("every pool hands out points in time as ISO 8601 in UTC", async () => {
  const moment = "2026-11-16T17:55:34.530464Z";
  for (const pool of [sqlClient(), writingClient(), addingClient()])
    expect((await pool`select ${moment}::text::timestamptz as at`)[0]?.at).toBe(moment);
  const [row] = await database().execute(sql`select ${moment}::timestamptz as at, null::timestamptz as none`);
  expect(row).toEqual({ at: moment, none: null });
});
