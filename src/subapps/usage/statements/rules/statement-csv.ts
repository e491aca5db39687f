import { csvLine, decimalOfNanos } from "../../exports/rules/csv.ts";
import type { Statement } from "../queries/get-statement.ts";

const figures = ["answers", "calls", "inputTokens", "outputTokens", "cachedTokens"] as const;

/** A statement as one table: each line says which part of it it belongs to. */
export function statementCsv(statement: Statement): string {
  const { currency, month, zone, totals } = statement;
  type Line = Pick<Statement["totals"], (typeof figures)[number] | "costNanos">;
  const line = (section: string, name: string, used: Partial<Line> & { costNanos: number }, note = "") =>
    csvLine([
      month,
      zone,
      section,
      name,
      ...figures.map((figure) => used[figure] ?? null),
      decimalOfNanos(used.costNanos),
      used.costNanos,
      currency,
      note,
    ]);
  return [
    csvLine(["month", "zone", "section", "name", ...figures, "cost", "cost_nanos", "currency", "note"]),
    line("total", statement.workspaceName, totals),
    line("when_closed", statement.workspaceName, { costNanos: statement.closedNanos }),
    ...statement.agents.map((one) => line("agent", one.name, one)),
    ...statement.models.map((one) => line("model", one.name, one)),
    ...statement.people.map((one) => line("person", one.name, one)),
    ...statement.runAs.map((one) => line("run_as", one.name, one, `acted as by ${one.byName}`)),
    ...statement.changedSince.map((one) => line("changed_since", one.model ?? "", one, one.kind)),
    ...statement.arrived.map((one) => line("arrived", one.model ?? "", one, `${one.kind}, of ${one.month}`)),
    ...statement.credits.map((one) => line("credit", one.kind, { costNanos: one.nanos }, one.note)),
  ].join("");
}
