import { expect, test } from "vitest";
import { nearestFirst } from "./nearest-first.ts";

const budget = (id: string, part: object = {}) => ({
  id,
  scope: "agent" as const,
  metric: "cost" as const,
  setBy: null,
  spent: 0,
  amount: 100,
  granted: 0,
  isStopped: false,
  ...part,
});

test("the whole first, then what is stopped, then what is nearest to its end", () => {
  const order = nearestFirst([
    budget("tokens", { scope: "workspace", metric: "tokens", spent: 90 }),
    budget("plan", { scope: "workspace", setBy: { kind: "plan", name: "Starter" }, spent: 10 }),
    budget("stopped", { isStopped: true, spent: 80 }),
    budget("near", { spent: 95 }),
    budget("whole", { scope: "workspace", spent: 5 }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(["whole", "stopped", "near", "tokens", "plan"]);
});
