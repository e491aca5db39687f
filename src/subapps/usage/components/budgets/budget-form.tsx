"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { CopyField } from "#ui/controls/copy-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { Metric } from "../../budgets/budget.ts";
import type { BudgetItem } from "../../budgets/budget-result.ts";
import { budgetWords, whoseWords } from "../../budgets/rules/budget-words.ts";
import { api } from "../usage-api.ts";
import { type BudgetDraft, budgetBody, draftOfBudget } from "./budget-draft.ts";
import { CountedFields } from "./counted-fields.tsx";

interface BudgetFormProps {
  budget: BudgetItem | null;
  /** What a new one counts at first. */
  metric?: Metric;
  hasClients: boolean;
  zone: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A budget to make or change. What it counts stays as it is: for something else one makes another. */
export function BudgetForm({ budget, metric = "cost", hasClients, zone, onClose, onSaved }: BudgetFormProps) {
  const [draft, setDraft] = useState(() => draftOfBudget(budget, metric));
  const [subjectName, setSubjectName] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const symbol = currencySymbol(useCurrency());
  const change = (part: Partial<BudgetDraft>) => setDraft({ ...draft, ...part });
  const usualName = (!draft.isEach && subjectName) || whoseWords(draft.scope, draft.isEach);
  const body = budgetBody(draft, usualName, budget?.zone ?? zone);
  const save = () =>
    run(
      async () => {
        if (!body) return;
        const kept = await (budget
          ? api("PUT /budgets/:budgetId", { budgetId: budget.id, ...body })
          : api("POST /budgets", body));
        await onSaved();
        if (kept.webhookSecret) setSecret(kept.webhookSecret);
        else onClose();
      },
      budget ? "Budget changed" : "Budget added",
    );
  return (
    <Sheet
      width={436}
      title={budget ? "Change the budget" : "New budget"}
      {...(budget && { description: budgetWords(budget) })}
      onClose={onClose}
      footer={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button variant="primary" disabled={!body} pending={isPending} onClick={save}>
            {budget ? "Keep changes" : "Add budget"}
          </Button>
        )
      }
    >
      {secret ? (
        <div className="flex flex-col gap-4">
          <Notice tone="green" title="The budget is kept">
            Calls to its webhook are signed with this secret, the way of standardwebhooks.com. It is shown only now.
          </Notice>
          <CopyField label="Signing secret" value={secret} />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <FailureNotice>{failure}</FailureNotice>
          {!budget && (
            <CountedFields
              draft={draft}
              hasClients={hasClients}
              zone={zone}
              onChange={change}
              onSubject={setSubjectName}
            />
          )}
          <Field label="Limit">
            <Input
              value={draft.typed}
              inputMode="decimal"
              placeholder={draft.metric === "cost" ? "60" : draft.metric === "messages" ? "1000" : "5000000"}
              suffix={draft.metric === "cost" ? symbol : draft.metric}
              onChange={({ target }) => change({ typed: target.value })}
            />
          </Field>
          <Field label="At the end of it" group>
            <RadioGroup
              name="budget-end"
              value={draft.isHard ? "stop" : "warn"}
              onValueChange={(value) => change({ isHard: value === "stop" })}
              options={[
                {
                  value: "stop",
                  label: "Stop",
                  help: "Each answer sets aside what it may cost at worst, so the limit is never passed.",
                },
                { value: "warn", label: "Only warn", help: "People are told at 50, 80 and 100 %. Nothing is stopped." },
              ]}
            />
          </Field>
          {draft.metric === "cost" && draft.isHard && (
            <Checkbox
              label="Allow models without a price"
              help="Their cost is unknown, so this budget can't limit them. Otherwise calls to them are rejected."
              checked={draft.allowsUnpriced}
              onChange={({ target }) => change({ allowsUnpriced: target.checked })}
            />
          )}
          <Field label="Name">
            <Input
              value={draft.name}
              maxLength={80}
              placeholder={usualName}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label="Call a webhook" help="Called at 50, 80 and 100 %. Requests are signed and retried.">
            <Input
              value={draft.webhook}
              placeholder="https://example.com/budgets"
              onChange={({ target }) => change({ webhook: target.value })}
            />
          </Field>
        </div>
      )}
    </Sheet>
  );
}
