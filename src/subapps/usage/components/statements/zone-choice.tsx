"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { zoneOptions } from "../records/zone-options.ts";
import { api } from "../usage-api.ts";

interface ZoneChoiceProps {
  zone: string;
  mayManage: boolean;
  onChanged: () => Promise<void>;
}

/** On whose clock months begin and end; said to everybody, chosen by those who may. */
export function ZoneChoice({ zone, mayManage, onChanged }: ZoneChoiceProps) {
  const [chosen, setChosen] = useState(zone);
  const words = `Months of ${zone}`;
  if (!mayManage) return <span className="text-meta text-ink-3">{words}</span>;
  const save = async () => {
    await api("PUT /usage/record-zone", { zone: chosen });
    await onChanged();
  };
  return (
    <FormDialog
      title="Billing month"
      description="Statements start and end at midnight in this time zone. They are recalculated, so usage around midnight can move to another month."
      trigger={<Button size={28}>{words}</Button>}
      submitLabel="Use this zone"
      canSubmit={chosen !== zone}
      done={`Months begin by the clock of ${chosen}`}
      onSubmit={save}
    >
      <Field label="Time zone">
        <NativeSelect value={chosen} options={zoneOptions(zone)} onChange={({ target }) => setChosen(target.value)} />
      </Field>
    </FormDialog>
  );
}
