import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Instead } from "./instead.ts";
import type { WhatIf } from "./use-what-if.ts";

interface ModelRowsProps {
  rows: WhatIf["models"];
  /** Those that have a price and can stand in. */
  models: readonly string[];
  insteadOf: (model: string) => Instead;
  onChoose: (model: string, instead: Instead) => void;
}

/** A row for each model that was used, with what would stand in for it. */
export function ModelRows({ rows, models, insteadOf, onChoose }: ModelRowsProps) {
  const money = useMoney();
  const currency = useCurrency();
  return (
    <Table label="Models that were used">
      <TableHead>
        <Th>Used</Th>
        <Th>Instead</Th>
        <Th numeric className="max-sm:hidden">
          Tokens
        </Th>
        <Th numeric>As it was</Th>
        <Th numeric>What if</Th>
        <Th numeric className="max-sm:hidden">
          Difference
        </Th>
      </TableHead>
      <tbody>
        {rows.map(({ key: model, tokens, beforeNanos, afterNanos, isReplaced }) => (
          <Tr key={model} className="hover:bg-transparent">
            <Td className="max-w-60 truncate font-strong" title={model}>
              {model}
            </Td>
            <Td className="w-96 min-w-64 max-sm:min-w-44">
              <InsteadFields model={model} instead={insteadOf(model)} models={models} onChoose={onChoose} />
            </Td>
            <Td numeric className="max-sm:hidden">
              {formatCompact(tokens)}
            </Td>
            <Td numeric>{money(beforeNanos)}</Td>
            <Td numeric className="font-strong">
              {money(afterNanos)}
            </Td>
            <Td numeric className="text-ink-2 max-sm:hidden">
              {isReplaced && afterNanos !== beforeNanos
                ? formatMoneyDifference(afterNanos - beforeNanos, currency)
                : "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

interface InsteadFieldsProps {
  model: string;
  instead: Instead;
  models: readonly string[];
  onChoose: (model: string, instead: Instead) => void;
}

function InsteadFields({ model, instead, models, onChoose }: InsteadFieldsProps) {
  const value = instead.kind === "model" ? `model ${instead.by}` : instead.kind;
  const options = [
    { value: "keep", label: "As it was" },
    { value: "prices", label: "Other prices…" },
    ...models.filter((one) => one !== model).map((one) => ({ value: `model ${one}`, label: one })),
  ];
  const change = (chosen: string) =>
    onChoose(
      model,
      chosen === "keep"
        ? { kind: "keep" }
        : chosen === "prices"
          ? { kind: "prices", input: "", output: "", cached: "" }
          : { kind: "model", by: chosen.slice("model ".length) },
    );
  return (
    <div className="flex flex-col gap-1.5 py-0.5">
      <NativeSelect
        size={28}
        aria-label={`Instead of ${model}`}
        value={value}
        options={options}
        onChange={({ target }) => change(target.value)}
      />
      {instead.kind === "prices" && (
        <div className="grid grid-cols-3 gap-1.5 max-sm:grid-cols-1">
          {(["input", "output", "cached"] as const).map((name) => (
            <Input
              key={name}
              size={28}
              inputMode="decimal"
              aria-label={`${priceNames[name]}, for a million tokens instead of ${model}`}
              placeholder={priceNames[name]}
              value={instead[name]}
              onChange={({ target }) => onChoose(model, { ...instead, [name]: target.value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const priceNames = { input: "Read", output: "Written", cached: "From cache" };
