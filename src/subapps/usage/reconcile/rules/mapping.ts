/** What a provider's table can say. */
export const mappedFields = ["day", "model", "input", "output", "cached", "cost", "currency"] as const;
export type MappedField = (typeof mappedFields)[number];
/** The columns of each; figures of several columns are added up. */
export type Mapping = Record<MappedField, string[]>;
export type ExportFormat = "openai_usage" | "openai_cost" | "anthropic_usage" | "anthropic_cost" | "generic";
export type Guess = { format: ExportFormat; mapping: Mapping };

export const noMapping: Mapping = { day: [], model: [], input: [], output: [], cached: [], cost: [], currency: [] };

export const formatWords: Record<ExportFormat, string> = {
  openai_usage: "OpenAI, usage",
  openai_cost: "OpenAI, costs",
  anthropic_usage: "Anthropic, usage",
  anthropic_cost: "Anthropic, costs",
  generic: "A table with columns of its own",
};

const known: readonly { format: ExportFormat; needs: string[]; mapping: Partial<Mapping> }[] = [
  {
    format: "anthropic_usage",
    needs: ["usage_date_utc", "usage_input_tokens_no_cache", "usage_output_tokens"],
    mapping: {
      day: ["usage_date_utc"],
      model: ["model_version", "model"],
      // What is read is stated in parts there; here it is one figure, of which some was cached.
      input: [
        "usage_input_tokens_no_cache",
        "usage_input_tokens_cache_write",
        "usage_input_tokens_cache_write_5m",
        "usage_input_tokens_cache_write_1h",
        "usage_input_tokens_cache_read",
      ],
      output: ["usage_output_tokens"],
      cached: ["usage_input_tokens_cache_read"],
    },
  },
  {
    format: "anthropic_cost",
    needs: ["usage_date_utc", "cost_usd"],
    mapping: { day: ["usage_date_utc"], model: ["model", "model_version"], cost: ["cost_usd"] },
  },
  {
    format: "openai_cost",
    needs: ["amount_value", "line_item"],
    mapping: {
      day: ["start_time_iso", "start_time"],
      model: ["line_item"],
      cost: ["amount_value"],
      currency: ["amount_currency"],
    },
  },
  {
    format: "openai_usage",
    needs: ["model", "input_tokens", "output_tokens", "num_model_requests"],
    mapping: {
      day: ["start_time_iso", "start_time"],
      model: ["model"],
      input: ["input_tokens"],
      output: ["output_tokens"],
      cached: ["input_cached_tokens"],
    },
  },
];

const single: readonly MappedField[] = ["day", "model", "currency"];

const names: Record<MappedField, RegExp> = {
  day: /^(date|day|usage_?date|timestamp|start_?time(_iso)?|created(_at)?|datum)/,
  model: /^(model(_?(name|id|version))?|line_?item|sku|product)$/,
  input: /^(input|prompt|context|read)(_?tokens)?(_?total)?$|tokens?_?in(put)?$/,
  output: /^(output|completion|generated|written)(_?tokens)?(_?total)?$|tokens?_?out(put)?$/,
  cached: /cache(d)?(_?read)?/,
  cost: /^(cost|amount|total|price|spend)(_?(usd|eur|gbp|value|total))?$/,
  currency: /currency/,
};

/** Which table it is by the names of its columns, and what each of them says. */
export function guessMapping(header: readonly string[]): Guess {
  const columns = new Map(header.map((name) => [plain(name), name]));
  for (const { format, needs, mapping } of known) {
    if (!needs.every((name) => columns.has(name))) continue;
    return { format, mapping: mappingOf((field) => (mapping[field] ?? []).flatMap((name) => columns.get(name) ?? [])) };
  }
  return {
    format: "generic",
    mapping: mappingOf((field) =>
      [...columns]
        .filter(([name]) => names[field].test(name))
        .map(([, name]) => name)
        .slice(0, 1),
    ),
  };
}

const mappingOf = (columnsOf: (field: MappedField) => string[]): Mapping =>
  Object.fromEntries(
    mappedFields.map((field) => {
      const columns = columnsOf(field);
      return [field, single.includes(field) ? columns.slice(0, 1) : columns];
    }),
  ) as Mapping;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");

/** The currency that a column's name states: cost_usd is in dollars. */
export const currencyOfColumn = (column: string | undefined): string | null =>
  /[_ (](usd|eur|gbp|chf)\)?$/i.exec(column ?? "")?.[1]?.toUpperCase() ?? null;
