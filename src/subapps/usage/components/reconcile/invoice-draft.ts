import { guessModel } from "../../reconcile/rules/guess-model.ts";
import { currencyOfColumn, type Guess, guessMapping, type Mapping } from "../../reconcile/rules/mapping.ts";
import { type CsvTable, parseCsv } from "../../reconcile/rules/parse-csv.ts";
import { readLines, type TheirTable } from "../../reconcile/rules/read-lines.ts";

/** A table that was brought, with what its columns and names are taken to mean. */
export type InvoiceDraft = Guess & { name: string; content: string; table: CsvTable; currency: string };

/** Throws with the line that is wrong. */
export function draftOfFile(name: string, content: string, ownCurrency: string): InvoiceDraft {
  const table = parseCsv(content);
  const guess = guessMapping(table.header);
  const stated = currencyOfColumn(guess.mapping.cost[0]);
  return {
    ...guess,
    name: name.replace(/\.[a-z]+$/i, "").slice(0, 80),
    content,
    table,
    currency: stated ?? ownCurrency,
  };
}

/** What the table says by this mapping, or why it cannot be read. */
export function readDraft({
  table,
  mapping,
  format,
}: {
  table: CsvTable;
  mapping: Mapping;
  format: Guess["format"];
}): { read: TheirTable; fault: null } | { read: null; fault: string } {
  try {
    return { read: readLines(table, mapping, format), fault: null };
  } catch (problem) {
    return { read: null, fault: (problem as Error).message };
  }
}

/** Their names in the order they appear, each with the model of ours it probably means. */
export function theirModels(read: TheirTable, ours: readonly string[]): { their: string; guess: string | null }[] {
  return [...new Set(read.lines.map(({ model }) => model))].map((their) => ({ their, guess: guessModel(their, ours) }));
}
