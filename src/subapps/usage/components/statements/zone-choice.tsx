"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { zoneOptions } from "../records/zone-options.ts";
import { api } from "../usage-api.ts";

interface ZoneChoiceProps {
  zone: string;
  mayManage: boolean;
  onChanged: () => Promise<void>;
}

/** On whose clock months begin and end; said to everybody, chosen by those who may. */
export function ZoneChoice({ zone, mayManage, onChanged }: ZoneChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(zone);
  const { isPending, failure, run } = useApiMutation();
  const words = `Months of ${zone}`;
  if (!mayManage) return <span className="text-meta text-ink-3">{words}</span>;
  const save = async () => {
    const isKept = await run(async () => {
      await api("PUT /usage/record-zone", { zone: chosen });
      await onChanged();
    }, `Months begin by the clock of ${chosen}`);
    if (isKept) setOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Billing month"
      description="Statements start and end at midnight in this time zone. They are recalculated, so usage around midnight can move to another month."
      trigger={<Button size={28}>{words}</Button>}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={isPending} disabled={chosen === zone} onClick={save}>
            Use this zone
          </Button>
        </>
      }
    >
      <Field label="Time zone">
        <NativeSelect value={chosen} options={zoneOptions(zone)} onChange={({ target }) => setChosen(target.value)} />
      </Field>
      {failure && (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
