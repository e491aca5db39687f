import { expect, test } from "vitest";
import { apiFigures } from "./api-figures.ts";
import { added } from "./metric.ts";
import { usageCsv } from "./usage-csv.ts";

test("a table can be opened in a spreadsheet: quoted where needed, to the last billionth, and without formulas", () => {
  const sums = { ...added([]), answers: 2, cost_nanos: 1_500_000_001 };
  const row = (name: string) => ({ at: null, groups: { agent: { id: "a", name } }, ...apiFigures(sums, 1) });
  const csv = usageCsv({ items: [row('Say "hi", please'), row("=HYPERLINK(1)")], by: ["agent"], currency: "EUR" });
  const [head = "", first = "", second = ""] = csv.split("\r\n");
  expect(head.split(",").slice(0, 4)).toEqual(["from", "agent", "agent_id", "answers"]);
  expect(first).toMatch(/^,"Say ""hi"", please",a,2,.*,1\.500000001,EUR$/);
  expect(second).toMatch(/^,'=HYPERLINK\(1\),a,/);
});
