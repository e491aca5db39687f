import { type ItemInput, itemInput } from "../dataset-item.ts";

export type ReadItems = { items: ItemInput[]; fault: string | null };

const names: Record<keyof ItemInput, readonly string[]> = {
  question: ["question", "input", "prompt", "query"],
  expected: ["expected", "expected_output", "expected answer", "answer", "output"],
  context: ["context", "background"],
};

/** Items of a CSV file with a header line, or of JSON: an array of objects, or one object per line. */
export function readItems(text: string): ReadItems {
  const body = text.replace(/^\uFEFF/, "").trim();
  if (body === "") return { items: [], fault: "The file is empty." };
  try {
    return itemsIn(/^[[{]/.test(body) ? readJson(body) : readCsv(body));
  } catch (error) {
    return { items: [], fault: (error as Error).message };
  }
}

function readJson(body: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : [value as Record<string, unknown>];
  } catch {
    return body.split(/\r?\n/).flatMap((line, at) => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line)];
      } catch {
        throw new Error(`Line ${at + 1} is no JSON.`);
      }
    });
  }
}

function readCsv(body: string): Record<string, unknown>[] {
  const [header = [], ...rows] = csvRows(body);
  const keys = header.map((name) => name.trim().toLowerCase());
  if (!keys.some((key) => names.question.includes(key)))
    throw new Error("The first line must name the columns: question, expected, context.");
  return rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? ""])));
}

/** Quotes may hold commas, lines and doubled quotes, as RFC 4180 has it; a semicolon separates where the header does so. */
export function csvRows(body: string): string[][] {
  const separator = /^[^\n,]*;/.test(body) ? ";" : ",";
  const rows: string[][] = [[]];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at < body.length; at++) {
    const one = body[at] as string;
    if (isQuoted) {
      if (one !== '"') field += one;
      else if (body[at + 1] === '"') field += body[++at];
      else isQuoted = false;
    } else if (one === '"' && field === "") isQuoted = true;
    else if (one === separator) {
      rows.at(-1)?.push(field);
      field = "";
    } else if (one === "\n") {
      rows.at(-1)?.push(field.replace(/\r$/, ""));
      field = "";
      rows.push([]);
    } else field += one;
  }
  if (isQuoted) throw new Error("A quote is opened and never closed.");
  rows.at(-1)?.push(field.replace(/\r$/, ""));
  return rows.filter((row) => row.some((value) => value.trim() !== ""));
}

function itemsIn(rows: readonly Record<string, unknown>[]): ReadItems {
  const items: ItemInput[] = [];
  for (const [at, row] of rows.entries()) {
    const lower = Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
    const found = (field: keyof ItemInput) => wordsOf(names[field].map((name) => lower[name]).find(Boolean));
    const parsed = itemInput.safeParse({
      question: found("question"),
      expected: found("expected"),
      context: found("context"),
    });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return {
        items: [],
        fault: `Item ${at + 1}: ${issue?.path.join(".") ?? "it"} ${issue?.message ?? "is not right"}.`,
      };
    }
    items.push(parsed.data);
  }
  return { items, fault: items.length === 0 ? "There are no items in it." : null };
}

const wordsOf = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);

/** The other way round, for a download. A cell that a spreadsheet would take for a formula is kept from that. */
export function writeCsv(items: readonly ItemInput[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return [
    "question,expected,context",
    ...items.map((item) => [item.question, item.expected, item.context].map(cell).join(",")),
  ].join("\r\n");
}
