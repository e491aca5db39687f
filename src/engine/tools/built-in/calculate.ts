import { z } from "zod";
import { tool } from "../tool.ts";
import { arithmetic } from "./arithmetic.ts";

export const calculate = tool({
  name: "calculate",
  label: "Calculator",
  description:
    "Works out an arithmetic expression exactly as written. Knows + - * / % ^ ( ), pi, e, sqrt, abs, round, floor, ceil, log, ln, exp, sin, cos, tan, min, max.",
  effect: "read",
  input: z.object({ expression: z.string().min(1).max(1000).describe("Such as (12.5 + 7) * 3") }),
  async run(_context, { expression }) {
    return String(Number(arithmetic(expression).toPrecision(15)));
  },
});
