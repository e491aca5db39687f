import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import type { FigureGroup, FigureMeasure } from "../../../queries/get-trace-figures.ts";
import { groupWords, measureWords } from "./measure-words.ts";

export type AskedChart = { measure: FigureMeasure; by: FigureGroup | null };

/** Which chart an address asks for; null for the usual one, runs over time by whether they failed. */
export function readChart(params: SearchParams): AskedChart | null {
  const [measure, by] = [oneOf(params.measure) ?? "count", oneOf(params.by) ?? "status"];
  const asked: AskedChart = {
    measure: measure in measureWords ? (measure as FigureMeasure) : "count",
    by: by in groupWords ? (by as FigureGroup) : null,
  };
  return asked.measure === "count" && asked.by === "status" ? null : asked;
}

/** Columns of an hour up to two days, of a day beyond; groups that do not add up have no columns. */
export function intervalFor({ measure, by }: AskedChart, milliseconds: number): "hour" | "day" | undefined {
  if (by && measure.startsWith("latency")) return undefined;
  return milliseconds <= 2 * 86_400_000 ? "hour" : "day";
}
