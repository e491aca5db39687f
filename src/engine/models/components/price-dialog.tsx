"use client";

import { useState } from "react";
import { formatPrice } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { setModelPriceAction } from "../actions.ts";
import type { ModelItem } from "../queries/list-models.ts";

/** The price, and for those who may, a way to set it. */
export function PriceDialog({ model, mayManage }: { model: ModelItem; mayManage: boolean }) {
  const [open, setOpen] = useState(false);
  const currency = useCurrency();
  const { price } = model;
  const of = price?.currency ?? currency;
  const words = price ? `${formatPrice(price.inputPerMillion, of)} / ${formatPrice(price.outputPerMillion, of)}` : null;
  if (!mayManage) return <span className="text-ink-2">{words ?? "—"}</span>;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Price of ${model.name}`}
      description={`For a million ${model.abilities.speech ? "characters (enter 0 for what is written)" : "tokens"}, in ${of}. It holds from now on; what was spent before stays as it was. The price list in Usage has its history and other currencies.`}
      trigger={
        <Button size={28} variant="ghost" aria-label={`${words ? `${words}, set` : "Set"} price of ${model.name}`}>
          {words ?? "Set price"}
        </Button>
      }
    >
      <PriceForm model={model} onSaved={() => setOpen(false)} />
    </Dialog>
  );
}

function PriceForm({ model, onSaved }: { model: ModelItem; onSaved: () => void }) {
  const { act, pending, failure } = useAct();
  const save = (form: FormData) => {
    const number = (name: string) => Number(String(form.get(name)).replace(",", "."));
    const cached = String(form.get("cached") ?? "").trim();
    act(
      () =>
        setModelPriceAction({
          model: model.reference,
          inputPerMillion: number("input"),
          outputPerMillion: number("output"),
          ...(model.price?.currency && { currency: model.price.currency }),
          ...(cached && { cachedInputPerMillion: number("cached") }),
        }),
      () => {
        toast.success(`The price of ${model.name} was set`);
        onSaved();
      },
    );
  };
  const { price } = model;
  return (
    <form onSubmit={submitWith(save)} className="flex flex-col gap-4">
      <div className="grid grid-cols-3 gap-3">
        <Field label="Read" required>
          <Input name="input" inputMode="decimal" required defaultValue={price?.inputPerMillion} autoFocus />
        </Field>
        <Field label="Written" required>
          <Input name="output" inputMode="decimal" required defaultValue={price?.outputPerMillion} />
        </Field>
        <Field label="From cache">
          <Input name="cached" inputMode="decimal" placeholder="as read" defaultValue={price?.cachedInputPerMillion} />
        </Field>
      </div>
      <FailureNotice>{failure?.error}</FailureNotice>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={pending}>
          Set price
        </Button>
      </DialogFooter>
    </form>
  );
}
