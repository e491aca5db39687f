"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Dialog, DialogClose, DialogFooter } from "#ui/overlay/dialog.tsx";
import { BudgetField } from "#workspace/installation/components/budget-field.tsx";
import { typedBudget } from "#workspace/installation/rules/typed-budget.ts";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { orThrow, useAct } from "#workspace/shell/components/use-act.ts";
import { setProviderAccessAction } from "../actions.ts";
import type { WorkspaceAccessItem } from "../queries/list-workspace-access.ts";

type Props = { workspace: WorkspaceAccessItem; defaultBudgetNanos: number | null };

/** Allow, change the budget, remove. */
export function AccessControls({ workspace, defaultBudgetNanos }: Props) {
  const { id, name, usesProviders } = workspace;
  return (
    <>
      <BudgetDialog workspace={workspace} defaultBudgetNanos={defaultBudgetNanos} />
      {usesProviders && (
        <ConfirmDialog
          title={`Remove access of ${name}?`}
          description="Its agents stop using the installation's models at once, and its budget ends. You can allow access again."
          confirmLabel="Remove access"
          danger
          trigger={
            <Button size={28} variant="ghost" aria-label={`Remove access of ${name}`}>
              Remove access
            </Button>
          }
          onConfirm={async () => {
            await orThrow(setProviderAccessAction({ workspaceId: id, usesProviders: false }));
            toast.success(`${name} has no access any more`);
          }}
        />
      )}
    </>
  );
}

function BudgetDialog({ workspace, defaultBudgetNanos }: Props) {
  const { id, name, usesProviders, budgetNanos, currency } = workspace;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { act, pending, failure } = useAct();
  const budget = typedBudget(typed);
  const change = (next: boolean) => {
    setOpen(next);
    const shown = usesProviders ? budgetNanos : defaultBudgetNanos;
    if (next) setTyped(shown === null ? "" : String(shown / 1e9));
  };
  const save = () =>
    act(
      () => setProviderAccessAction({ workspaceId: id, usesProviders: true, budgetNanos: budget ?? null }),
      () => {
        setOpen(false);
        toast.success(usesProviders ? "Budget saved" : `${name} can use the installation's providers`);
      },
    );
  const label = usesProviders ? "Edit budget" : "Allow access";
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`${label}: ${name}`}
      description="Everybody in this workspace can use the installation's models, up to its budget."
      trigger={
        <Button size={28} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      }
    >
      <form onSubmit={submitWith(save)} className="flex flex-col gap-4">
        <BudgetField
          label="Budget"
          help="Counts all model calls of the workspace, also those with its own keys. Leave it empty for no limit."
          typed={typed}
          onType={setTyped}
          symbol={currencySymbol(currency)}
        />
        <FailureNotice>{failure?.error}</FailureNotice>
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={pending} disabled={budget === undefined}>
            {usesProviders ? "Save budget" : "Allow access"}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
