import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import type { MappedField, Mapping } from "../../reconcile/rules/mapping.ts";

interface ColumnFieldsProps {
  header: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const labels: Record<MappedField, string> = {
  day: "Day",
  model: "Model",
  input: "Tokens read",
  output: "Tokens written",
  cached: "Of them from cache",
  cost: "Cost",
  currency: "Currency",
};
const needed: readonly MappedField[] = ["day", "model"];

/** Which column says what: guessed by the names of the columns, and to be changed. */
export function ColumnFields({ header, mapping, onChange }: ColumnFieldsProps) {
  return (
    <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
      {(Object.keys(labels) as MappedField[]).map((field) => {
        const columns = mapping[field];
        const several = columns.length > 1 ? columns.join(" + ") : null;
        return (
          <Field key={field} label={labels[field]} fact={several ? `${columns.length} columns` : undefined}>
            <NativeSelect
              value={several ?? columns[0] ?? ""}
              title={several ?? undefined}
              onChange={({ target }) => onChange({ ...mapping, [field]: target.value ? [target.value] : [] })}
              options={[
                { value: "", label: needed.includes(field) ? "Choose a column" : "Not in the table" },
                ...(several ? [{ value: several, label: several }] : []),
                ...header.filter(Boolean).map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        );
      })}
    </div>
  );
}
