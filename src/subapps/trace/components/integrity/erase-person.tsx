"use client";

import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { api } from "../trace-api.ts";

export type ErasablePerson = { id: string; name: string; detail: string | null };

/** Asks for the name before it takes the key away, because nobody can give it back. */
export function ErasePerson({ people }: { people: readonly ErasablePerson[] }) {
  const [chosen, setChosen] = useState("");
  const person = people.find(({ id }) => id === chosen);
  const erase = async () => {
    const { traces } = await api("POST /integrity/erase", { userId: chosen });
    toast.success(`Erased in ${formatCount(traces, "run")}`);
    setChosen("");
  };
  return (
    <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
      <Field label="Person" className="w-80 max-sm:w-full">
        <NativeSelect
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: "", label: "Choose a person" },
            ...people.map(({ id, name, detail }) => ({ value: id, label: detail ? `${name}, ${detail}` : name })),
          ]}
        />
      </Field>
      <ConfirmDialog
        trigger={
          <Button variant="danger" disabled={!person}>
            Erase what they said
          </Button>
        }
        title={`Erase what ${person?.name} said and was told?`}
        description="All contents of their runs become unreadable for good, here and in every copy of the database, and their words leave the search. What stays: that there were runs, when, how long they took, what they cost, and hashes by which all the rest can still be proven."
        confirmLabel="Erase for good"
        cancelLabel="Keep it"
        typeToConfirm={person?.name ?? ""}
        onConfirm={erase}
      />
    </div>
  );
}
