import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { nobody, systemContext } from "#core/access/context.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { listProblems } from "../queries/list-problems.ts";
import { recordProblem } from "../records/record-problem.ts";
import { problemOfEvent } from "../rules/problem-of-event.ts";
import { problem } from "../tables.ts";
import { forgetProblems } from "./forget-problems.ts";
import { markProblem } from "./mark-problem.ts";

afterAll(closeDatabase);
beforeEach(async () => void (await database().delete(problem)));

const operator = async () => {
  const context = await testContext();
  return { ...context, actor: { ...context.actor, isOperator: true } };
};

async function givenProblem(message: string): Promise<string> {
  const frames = [
    { filename: "/b.js", function: "outer", lineno: 2, colno: 1 },
    { filename: "/a.js", function: "inner", lineno: 1, colno: 5 },
  ];
  const values = [
    { type: "RangeError", value: "too far" },
    { type: "TypeError", value: message, stacktrace: { frames } },
  ];
  const found = problemOfEvent({ exception: { values } }, "browser") ?? expect.fail();
  await recordProblem(database(), found);
  const [row] = await database().select().from(problem).where(sql`fingerprint = ${found.fingerprint}`);
  return row?.id ?? expect.fail();
}

test("an operator reads what went wrong, with its stack and its causes", async () => {
  await givenProblem("x is not a function");
  const { items } = await listProblems(await operator(), {});
  expect(items).toMatchObject([{ type: "TypeError", message: "x is not a function", count: 1 }]);
  expect(items[0]?.stack).toBe("at inner (/a.js:1:5)\nat outer (/b.js:2:1)\nCaused by RangeError: too far");
});

test("pages follow each other without gap or repetition", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await givenProblem(name);
  const context = await operator();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listProblems(context, { limit: 2, cursor });
    seen.push(...page.items.map(({ message }) => message));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});

test("a solved problem leaves the list and can be opened again", async () => {
  const context = await operator();
  const problemId = await givenProblem("x");
  await markProblem(context, { problemId, isSolved: true });
  expect((await listProblems(context, {})).items).toEqual([]);
  expect((await listProblems(context, { state: "solved" })).items).toHaveLength(1);
  await markProblem(context, { problemId, isSolved: false });
  expect((await listProblems(context, {})).items).toHaveLength(1);
});

test("a solved problem comes back by itself", async () => {
  const context = await operator();
  await markProblem(context, { problemId: await givenProblem("x"), isSolved: true });
  await givenProblem("x");
  expect((await listProblems(context, {})).items).toMatchObject([{ count: 2, solvedAt: null }]);
});

test("nobody else reads or marks problems: not an owner, not somebody acting as an operator", async () => {
  const problemId = await givenProblem("x");
  const owner = await testContext();
  const real = await operator();
  const acting = {
    ...real,
    actor: {
      ...real.actor,
      runBy: {
        id: owner.actor.id,
        name: "Other",
        runAsId: owner.actor.id,
        reason: "why",
        allowChanges: true,
        expiresAt: new Date(Date.now() + 60_000),
      },
    },
  };
  for (const context of [owner, acting]) {
    await expect(listProblems(context, {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(markProblem(context, { problemId, isSolved: true })).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(listProblems(nobody, {})).rejects.toMatchObject({ code: "signed_out" });
  expect((await listProblems(real, {})).items).toHaveLength(1);
});

test("a problem that is not there is not found", async () => {
  const problemId = "0b9d6f0c-2d3f-4b53-9d55-7a6f2f5e8c11";
  await expect(markProblem(await operator(), { problemId, isSolved: true })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("what nobody has met for 90 days is forgotten", async () => {
  await givenProblem("old");
  await database().execute(sql`update core.problem set last_seen_at = now() - interval '91 days'`);
  await givenProblem("recent");
  await database().execute(
    sql`update core.problem set last_seen_at = now() - interval '89 days' where message = 'recent'`,
  );
  await forgetProblems(systemContext(), {});
  expect((await listProblems(await operator(), {})).items.map(({ message }) => message)).toEqual(["recent"]);
});
