import { expect, test } from "vitest";
import { randomSource } from "../../../../../tests/support/random.ts";
import { csvLine } from "../../exports/rules/csv.ts";
import { guessModel } from "./guess-model.ts";
import { currencyOfColumn, guessMapping, noMapping } from "./mapping.ts";
import { match, reasonOf } from "./match.ts";
import { parseCsv } from "./parse-csv.ts";
import { readLines } from "./read-lines.ts";

test("a table is read with any delimiter, quotes, line ends and a mark at its beginning", () => {
  const table = parseCsv('\uFEFFday;note\r\n2026-11-01;"a; ""b""\nc"\r\n\r\n2026-11-02;\r\n');
  expect(table).toEqual({
    delimiter: ";",
    header: ["day", "note"],
    rows: [
      { line: 2, cells: ["2026-11-01", 'a; "b"\nc'] },
      { line: 5, cells: ["2026-11-02", ""] },
    ],
  });
});

test.each([
  ["", "Line 1: there is no header."],
  ["a,b\n1\n", "Line 2: there are 1 cells, but the header has 2."],
  ['a,b\n1,"2\n3,4\n', "Line 2: a quote is opened and never closed."],
  ['a,b\n1,"2"x\n', "Line 2: there are letters after a closing quote."],
  ['a,b\n1,2"3\n', "Line 2: a quote stands in the middle of a cell without quotes around it."],
  ["a,a\n1,2\n", "Line 1: two columns are called “a”."],
  ["a,b\n\0,2\n", "Line 1: this is no text. Export the table as CSV."],
])("%j is refused with its line", (text, words) => expect(() => parseCsv(text)).toThrow(words));

test("whatever we write as CSV is read back", () => {
  const { below, pick } = randomSource(7);
  const cells = Array.from({ length: 300 }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: below(6) }, () => pick(['"', ",", "\n", "a", " ", "ж", ";"])).join(""),
    ),
  );
  const text = csvLine(["x", "y", "z"]) + cells.map((row) => csvLine(row)).join("");
  const read = parseCsv(text).rows.map((row) => row.cells.map((cell) => cell.replace(/^'(?=[\n])/, "")));
  expect(read).toEqual(cells);
});

const anthropic =
  "usage_date_utc,model_version,api_key,workspace,usage_type,context_window,usage_input_tokens_no_cache,usage_input_tokens_cache_write_5m,usage_input_tokens_cache_write_1h,usage_input_tokens_cache_read,usage_output_tokens,web_search_count";

test("the exports of OpenAI and Anthropic are known by their columns", () => {
  expect(guessMapping(anthropic.split(","))).toMatchObject({
    format: "anthropic_usage",
    mapping: { day: ["usage_date_utc"], model: ["model_version"], cached: ["usage_input_tokens_cache_read"], cost: [] },
  });
  expect(guessMapping(["start_time", "start_time_iso", "amount_value", "amount_currency", "line_item"])).toMatchObject({
    format: "openai_cost",
    mapping: { day: ["start_time_iso"], model: ["line_item"], cost: ["amount_value"], currency: ["amount_currency"] },
  });
  expect(
    guessMapping(["start_time", "model", "num_model_requests", "input_tokens", "output_tokens", "input_cached_tokens"]),
  ).toMatchObject({ format: "openai_usage", mapping: { input: ["input_tokens"], cached: ["input_cached_tokens"] } });
  expect(guessMapping(["Date", "Model name", "Prompt tokens", "Completion tokens", "Cost (USD)"])).toMatchObject({
    format: "generic",
    mapping: {
      day: ["Date"],
      model: ["Model name"],
      input: ["Prompt tokens"],
      output: ["Completion tokens"],
      cost: ["Cost (USD)"],
    },
  });
  expect([currencyOfColumn("cost_usd"), currencyOfColumn("Cost (EUR)"), currencyOfColumn("cost")]).toEqual([
    "USD",
    "EUR",
    null,
  ]);
});

test("rows are added up by day of UTC and model; parts of what was read become one figure", () => {
  const table = parseCsv(
    `${anthropic}\n2026-11-01,claude-x,k,w,standard,200k,100,10,5,40,7,0\n2026-11-01,claude-x,k2,w,standard,200k,1,0,0,0,3,0\n`,
  );
  const { format, mapping } = guessMapping(table.header);
  expect(readLines(table, mapping, format)).toEqual({
    currency: null,
    lines: [{ day: "2026-11-01", model: "claude-x", input: 156, output: 10, cached: 40, nanos: null }],
  });
  const costs = parseCsv(
    'start_time_iso,amount_value,amount_currency,line_item\n2026-11-01T23:30:00-02:00,0.10,usd,"gpt-5, input"\n1793577600,2.5e-1,usd,"gpt-5, output"\n',
  );
  expect(readLines(costs, guessMapping(costs.header).mapping, "openai_cost")).toEqual({
    currency: "USD",
    lines: [{ day: "2026-11-02", model: "gpt-5", input: null, output: null, cached: null, nanos: 350_000_000 }],
  });
});

test.each([
  ["11/01/2026,m,1", "“11/01/2026” is no day"],
  ["2026-02-31,m,1", "“2026-02-31” is no day"],
  ['2026-11-01,m,"1,234"', "“1,234” in the column “input” is no number"],
  ["2026-11-01,m,1.5", "1.5 tokens"],
])("%s is refused with its line", (row, words) => {
  const table = parseCsv(`day,model,input\n2026-11-01,m,1\n${row}\n`);
  const read = () => readLines(table, { ...noMapping, day: ["day"], model: ["model"], input: ["input"] }, "generic");
  expect(read).toThrow(words);
  expect(read).toThrow("Line 3");
});

test("their names are ours without the date and the provider", () => {
  const ours = ["openai/gpt-5", "anthropic/claude-sonnet-4-20250514", "router/acme/gpt-5"];
  expect(
    ["gpt-5-2026-08-06", "claude-sonnet-4", "GPT-5", "openai/gpt-5", "other"].map((name) => guessModel(name, ours)),
  ).toEqual(["openai/gpt-5", "anthropic/claude-sonnet-4-20250514", "openai/gpt-5", "openai/gpt-5", null]);
});

const ours = { input: 1000, output: 100, cached: 400, nanos: 2_000_000_000 };

test.each([
  [{ ...ours }, "same"],
  [{ ...ours, nanos: 2_004_000_000 }, "rounding"],
  [{ ...ours, nanos: 2_400_000_000 }, "price_differs"],
  [{ ...ours, cached: 0 }, "price_differs"],
  [{ ...ours, input: 2000 }, "not_counted_here"],
  [{ ...ours, output: 50 }, "counted_here_only"],
  [{ input: null, output: null, cached: null, nanos: 2_000_000_000 }, "same"],
  [{ input: null, output: null, cached: null, nanos: 3_000_000_000 }, "not_counted_here"],
  [null, "counted_here_only"],
])("beside ours %j is %s", (theirs, reason) => expect(reasonOf({ theirs, ours })).toBe(reason));

test("lines of both sides are there once, and their sums are the sums of both sides", () => {
  const { below, pick } = randomSource(99);
  const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
  const figures = () => ({ input: below(1000), output: below(100), cached: 0, nanos: below(1e9) });
  const theirs = days.flatMap((day) => ["a", "b", "x"].map((model) => ({ day, model, ...figures() })));
  const counted = days.flatMap((day) => ["p/a", "p/b", "p/c"].map((model) => ({ day, model, ...figures() })));
  const lines = match(theirs, counted, (name) => (name === "x" ? null : `p/${name}`));
  expect(lines).toHaveLength(12);
  const sum = (of: (line: (typeof lines)[number]) => number | null | undefined) =>
    lines.reduce((all, line) => all + (of(line) ?? 0), 0);
  expect(sum(({ theirs: one }) => one?.nanos)).toBe(theirs.reduce((all, { nanos }) => all + nanos, 0));
  expect(sum(({ ours: one }) => one.input)).toBe(counted.reduce((all, { input }) => all + input, 0));
  expect(pick(days)).toBeDefined();
});

test("what is missing on one day and too much on the next was counted after midnight", () => {
  const line = (day: string, input: number) => ({ day, model: "a", input, output: 0, cached: null, nanos: null });
  const counted = (day: string, input: number) => ({ day, model: "p/a", input, output: 0, cached: 0, nanos: 5 });
  const lines = match(
    [line("2026-11-01", 1000), line("2026-11-02", 700), line("2026-11-03", 900)],
    [counted("2026-11-01", 800), counted("2026-11-02", 900), counted("2026-11-03", 800)],
    () => "p/a",
  );
  expect(lines.map(({ reason }) => reason)).toEqual(["other_day", "other_day", "not_counted_here"]);
});

test("where only cost is known, the same factor on several days is another price", () => {
  const cost = (day: string, nanos: number) => ({ day, model: "a", input: null, output: null, cached: null, nanos });
  const counted = (day: string, nanos: number) => ({ day, model: "p/a", input: 1, output: 1, cached: 0, nanos });
  const lines = match(
    [cost("2026-11-01", 2e9), cost("2026-11-02", 4e9)],
    [counted("2026-11-01", 1e9), counted("2026-11-02", 2e9)],
    () => "p/a",
  );
  expect(lines.map(({ reason }) => reason)).toEqual(["price_differs", "price_differs"]);
});
