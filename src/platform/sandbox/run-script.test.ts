import { afterAll, expect, test } from "vitest";
import { evaluate, runScript } from "./run-script.ts";
import { closeSandbox } from "./sandbox-pool.ts";

const tenant = crypto.randomUUID();
afterAll(closeSandbox);

test("takes JSON in and gives JSON back", async () => {
  const input = { orders: [{ total: 3 }, { total: 4 }], name: "Zoë 🙂" };
  const source =
    "const total = input.orders.reduce((sum, { total }) => sum + total, 0);\nreturn { total, name: input.name };";
  expect(await runScript({ source, input, tenant })).toEqual({ total: 7, name: "Zoë 🙂" });
  expect(await runScript({ source: "return await Promise.all([1, Promise.resolve(2)]);", tenant })).toEqual([1, 2]);
  expect(await runScript({ source: "input.a = 1", input: {}, tenant })).toBeNull();
});

test("evaluates an expression over variables", async () => {
  const limits = { tenant };
  expect(
    await evaluate(
      "order.total > limit && order.items.length",
      { order: { total: 9, items: [1, 2] }, limit: 5 },
      limits,
    ),
  ).toBe(2);
  expect(await evaluate("{ a: 1 } // an object", {}, limits)).toEqual({ a: 1 });
  expect(() => evaluate("1", { "a-b": 1 }, limits)).toThrow('"a-b" can\'t be the name of a variable.');
  expect(() => evaluate("  ", {}, limits)).toThrow("The expression is empty.");
});

test.each([
  ["syntax", "const a = 1;\nconst b = ;\nreturn a;", 2, /^Line 2: SyntaxError: /],
  ["thrown", "const a = null;\n\nreturn a.b;", 3, /^Line 3: TypeError: cannot read property 'b' of null/],
  ["thrown", "throw new Error('The order is empty.');", 1, /^Line 1: The order is empty\.$/],
  ["thrown", "throw 'text';", undefined, /^text$/],
  ["result_not_json", "const a = {}; a.a = a; return a;", undefined, /can't be written as JSON: .*circular/],
  ["result_not_json", "return 1n;", undefined, /can't be written as JSON/],
] as const)("says what is wrong and where: %s in %j", async (reason, source, line, message) => {
  const failure = await runScript({ source, tenant }).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ code: "invalid", reason, line });
  expect((failure as Error).message).toMatch(message);
});

test("stops at the deadline it was given and says so", async () => {
  await expect(runScript({ source: "for (;;);", tenant, deadlineMs: 50 })).rejects.toMatchObject({
    reason: "timeout",
    message: "The script ran longer than 50 ms and was stopped.",
  });
  expect(await runScript({ source: "return 'still here';", tenant, deadlineMs: 5000 })).toBe("still here");
});

test("needs the memory it was given and says so", async () => {
  const source = "return new Uint8Array(30e6).length;";
  await expect(runScript({ source, tenant, memoryMb: 24 })).rejects.toMatchObject({ reason: "memory" });
  expect(await runScript({ source, tenant, memoryMb: 64 })).toBe(30e6);
});

test("refuses input and source that are too large", async () => {
  await expect(runScript({ source: "return 1;", input: "x".repeat(5e6), tenant })).rejects.toMatchObject({
    reason: "input_too_large",
  });
});

test("the clock stands still in UTC, and a seed repeats random numbers", async () => {
  const now = new Date("2026-03-29T01:30:00Z");
  const source =
    "const a = Date.now(); for (let i = 0; i < 1e5; i++); return [Date.now() - a, new Date().toISOString(), new Date().getTimezoneOffset(), Math.random(), Math.random()];";
  const first = (await runScript({ source, tenant, now, seed: 7 })) as unknown[];
  expect(first.slice(0, 3)).toEqual([0, now.toISOString(), 0]);
  expect(await runScript({ source, tenant, now, seed: 7 })).toEqual(first);
  expect(((await runScript({ source, tenant, now })) as unknown[])[3]).not.toBe(first[3]);
  expect(first[3]).not.toBe(first[4]);
});

test("tenants take turns: one with endless scripts doesn't keep another waiting for all of them", async () => {
  const other = crypto.randomUUID();
  const one = (of: string) => runScript({ source: "return 1;", tenant: of, deadlineMs: 5000 });
  await Promise.all([one(tenant), one(other)]); // two threads are there
  let ended = 0;
  const endless = async () => {
    await runScript({ source: "for (;;);", tenant, deadlineMs: 300 }).catch(() => {});
    ended += 1;
  };
  const greedy = Promise.all(Array.from({ length: 10 }, endless));
  expect(await one(other)).toBe(1);
  expect(ended).toBeLessThan(10);
  await greedy;
});
