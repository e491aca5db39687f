"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { Facts, FactType } from "../../citing/facts.ts";
import { namesAsText, namesOfText } from "../../citing/rules/names.ts";
import { factFields, factWords } from "./fact-words.ts";

export type KnownFacts = { key: string; facts: Facts };

interface FactsFormProps {
  given: KnownFacts;
  mayChange: boolean;
  onSave: (changed: KnownFacts) => Promise<unknown>;
  onSaved: () => void;
}

const people = "Family, Given; Family, Given";

/** Authors, year, DOI and the rest, to be read and corrected. */
export function FactsForm({ given, mayChange, onSave, onSaved }: FactsFormProps) {
  const [facts, setFacts] = useState(given.facts);
  const [key, setKey] = useState(given.key);
  const [authors, setAuthors] = useState(namesAsText(given.facts.author));
  const [editors, setEditors] = useState(namesAsText(given.facts.editor));
  const [date, setDate] = useState(dateText(given.facts));
  const { isPending, failure, run } = useApiMutation();
  const isDate = date.trim() === "" || /^-?\d{1,4}(-\d{1,2}){0,2}$/.test(date.trim());
  const save = async () => {
    const { author: _author, editor: _editor, issued: _issued, ...rest } = facts;
    const filled = Object.entries(rest).filter(([, value]) => value !== "");
    const changed: Facts = {
      ...(Object.fromEntries(filled) as typeof rest),
      ...(authors.trim() && { author: namesOfText(authors) }),
      ...(editors.trim() && { editor: namesOfText(editors) }),
      ...(date.trim() && { issued: { "date-parts": [date.trim().split("-").map(Number)] } }),
    };
    if (await run(() => onSave({ key: key.trim(), facts: changed }), "Saved")) onSaved();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayChange && isDate) void save();
      }}
    >
      <fieldset disabled={!mayChange} className="contents">
        <Field label="Kind">
          <NativeSelect
            value={facts.type}
            options={Object.entries(factWords).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setFacts({ ...facts, type: target.value as FactType })}
          />
        </Field>
        <Field label="Title">
          <Textarea
            rows={2}
            value={facts.title}
            maxLength={1000}
            onChange={({ target }) => setFacts({ ...facts, title: target.value })}
          />
        </Field>
        <Field label="Authors" help={people}>
          <Input value={authors} onChange={({ target }) => setAuthors(target.value)} />
        </Field>
        <Field label="Editors">
          <Input value={editors} onChange={({ target }) => setEditors(target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Date" error={isDate ? undefined : "Write 1867, 1867-03 or 1867-03-21"}>
            <Input value={date} placeholder="1867-03-21" onChange={({ target }) => setDate(target.value)} />
          </Field>
          {factFields.map(([name, label]) => (
            <Field key={name} label={label}>
              <Input
                value={facts[name] ?? ""}
                maxLength={name === "URL" ? 2000 : 500}
                onChange={({ target }) => setFacts({ ...facts, [name]: target.value })}
              />
            </Field>
          ))}
          <Field label="Citation key">
            <Input value={key} maxLength={200} onChange={({ target }) => setKey(target.value)} />
          </Field>
        </div>
      </fieldset>
      {failure && (
        <p role="alert" className="text-meta text-red-ink">
          {failure}
        </p>
      )}
      {mayChange && (
        <div className="flex justify-end">
          <Button type="submit" variant="primary" pending={isPending} disabled={!isDate || !key.trim()}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

const dateText = ({ issued }: Facts): string =>
  (issued?.["date-parts"][0] ?? []).map((part, at) => (at === 0 ? part : String(part).padStart(2, "0"))).join("-");
