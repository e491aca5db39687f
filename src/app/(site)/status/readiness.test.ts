import { expect, test } from "vitest";
import { readinessOf } from "./readiness.ts";

test.each([
  [{ process: "ok", database: "ok", worker: "ok" }, ["fine", "fine", "fine"]],
  [{ process: "stopping", database: "ok", worker: "ok" }, ["stopping", "fine", "fine"]],
  [{ process: "ok", database: "does not answer", worker: "unknown" }, ["fine", "silent", "unknown"]],
  [{ process: "ok", database: "ok", worker: "no worker has reported for 10 seconds" }, ["fine", "fine", "silent"]],
  [{}, ["fine", "unknown", "unknown"]],
])("%j", (checks, [server, database, worker]) => {
  expect(readinessOf(checks)).toEqual({ server, database, worker });
});
