import { expect, test } from "vitest";
import { BatchWriter } from "./batch-writer.ts";

test("rows that arrive during a write share the next one", async () => {
  const groups: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const writer = new BatchWriter<number>(async (rows) => {
    groups.push(rows);
    if (groups.length === 1) await gate.promise;
  });
  const first = writer.write(1);
  await new Promise(setImmediate);
  const others = [2, 3, 4].map((row) => writer.write(row));
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(groups).toEqual([[1], [2, 3, 4]]);
});

test("a bad row fails alone", async () => {
  const written: number[] = [];
  const writer = new BatchWriter<number>(async (rows) => {
    if (rows.includes(2)) throw new Error("bad row");
    written.push(...rows);
  });
  const results = await Promise.allSettled([1, 2, 3].map((row) => writer.write(row)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(written).toEqual([1, 3]);
});

test("a group has a size limit", async () => {
  const sizes: number[] = [];
  const writer = new BatchWriter<number>(async (rows) => void sizes.push(rows.length), 10);
  await Promise.all(Array.from({ length: 25 }, (_, index) => writer.write(index)));
  expect(sizes).toEqual([10, 10, 5]);
});
