import { expect, test } from "vitest";
import { framesOfStack, stackText } from "./frame.ts";

const stack = `TypeError: x is not a function
    at inner (file:///srv/parley/src/core/a.ts:12:3)
    at async Promise.all (index 0)
    at async Object.run [as go] (/srv/parley/node_modules/pg/index.js:4:5)
    at node:internal/process/task_queues:105:5
    at file:///srv/parley/src/server.ts:1:2`;

test("frames are told from the product's folder, innermost last", () => {
  expect(framesOfStack(stack, "/srv/parley")).toEqual([
    { file: "src/server.ts", function: null, line: 1, column: 2, isOurs: true },
    { file: "node:internal/process/task_queues", function: null, line: 105, column: 5, isOurs: false },
    { file: "node_modules/pg/index.js", function: "Object.run [as go]", line: 4, column: 5, isOurs: false },
    { file: "src/core/a.ts", function: "inner", line: 12, column: 3, isOurs: true },
  ]);
});

test("people read the innermost first", () => {
  expect(stackText(framesOfStack(stack, "/srv/parley")).split("\n").slice(0, 2)).toEqual([
    "at inner (src/core/a.ts:12:3)",
    "at Object.run [as go] (node_modules/pg/index.js:4:5)",
  ]);
});
