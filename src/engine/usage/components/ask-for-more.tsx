"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { apiClient } from "#workspace/shell/api-client.ts";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { RefusedBudget } from "../refusal.ts";

/** The route of Usage that is called here. The engine does not import sub-apps; a test holds it against the real one. */
export type BudgetRequestApi = {
  "POST /budgets/:budgetId/requests": {
    input: { budgetId: string; subjectId: string; amount: number | null | undefined; words: string };
    result: { id: string };
  };
};
const budgetApi = apiClient<BudgetRequestApi>();

/** Offers whoever was refused by a budget to ask those who can grant more. */
export function AskForMore({ budget }: { budget: RefusedBudget }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const amount = amountOf(typed, budget.metric);
  const whom = budget.ask.join(" or ");
  const ask = async () => {
    const body = { subjectId: budget.subjectId, amount, words };
    const worked = await run(
      () => budgetApi("POST /budgets/:budgetId/requests", { budgetId: budget.id, ...body }),
      whom ? `${whom} will be told` : "Asked",
    );
    if (!worked) return;
    setAsked(true);
    setOpen(false);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size={28} variant="outlined" disabled={isAsked}>
          {isAsked ? "Asked for more" : "Ask for more"}
        </Button>
      }
      title={`Ask for more of ${budget.name}`}
      description={whom ? `${whom} can grant it.` : "Those who can grant it are told."}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={isPending} disabled={amount === undefined} onClick={ask}>
            Ask
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <Field label="How much more" help="Leave empty if you don't know it.">
          <Input
            value={typed}
            inputMode="decimal"
            suffix={budget.metric === "cost" ? currencySymbol(budget.currency) : budget.metric}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="What for">
          <Textarea
            value={words}
            rows={3}
            maxLength={500}
            placeholder="The quarterly report is due on Friday"
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** What was typed as the API wants it; null when nothing was, undefined when it is no amount. */
function amountOf(typed: string, metric: RefusedBudget["metric"]): number | null | undefined {
  const plain = typed.replaceAll(/[\p{Sc}\s]/gu, "").replace(",", ".");
  if (!plain) return null;
  const amount = Math.round(Number(plain) * (metric === "cost" ? 1e9 : 1));
  return Number.isFinite(amount) && amount > 0 && amount <= 9_000_000_000_000_000 ? amount : undefined;
}
