import Form from "next/form";
import { actionLabel, knownActions } from "#core/audit/describe-audit.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";

export type AuditFilterValues = { person?: string; action?: string; from?: string; to?: string };

const actions = () => [
  { value: "", label: "Anything" },
  { value: "people.", label: "All about people" },
  { value: "account.", label: "All about accounts" },
  ...knownActions()
    .map((value) => ({ value, label: actionLabel(value) }))
    .sort((left, right) => left.label.localeCompare(right.label)),
];

/** A plain form whose answer is an address: it can be kept, shared and used without scripts. */
export function AuditFilter({
  people,
  values,
}: {
  people: readonly { id: string; name: string }[];
  values: AuditFilterValues;
}) {
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <Form action="/settings/audit" className="flex flex-wrap items-end gap-3" key={JSON.stringify(values)}>
      <Field label="Person" className="w-44 max-sm:w-full">
        <NativeSelect
          name="person"
          defaultValue={values.person ?? ""}
          options={[{ value: "", label: "Everyone" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </Field>
      <Field label="What" className="w-48 max-sm:w-full">
        <NativeSelect name="action" defaultValue={values.action ?? ""} options={actions()} />
      </Field>
      <Field label="From" className="w-36 max-sm:flex-1">
        <Input type="date" name="from" defaultValue={values.from ?? ""} />
      </Field>
      <Field label="To" className="w-36 max-sm:flex-1">
        <Input type="date" name="to" defaultValue={values.to ?? ""} />
      </Field>
      <Button type="submit">Show</Button>
      {isFiltered && (
        <ButtonLink href="/settings/audit" variant="ghost">
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}
