"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormActions, FormColumn } from "#ui/controls/form.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { updateInstallationAction } from "../actions.ts";
import type { InstallationSettings } from "../records/read-settings.ts";
import { typedBudget } from "../rules/typed-budget.ts";
import type { WorkspaceCreation } from "../tables.ts";
import { BudgetField } from "./budget-field.tsx";

const creations: { value: WorkspaceCreation; label: string; help: string }[] = [
  { value: "operator", label: "Only the operator", help: "Everybody else asks you." },
  {
    value: "managers",
    label: "Owners and admins",
    help: "People who are an owner or admin of a workspace, and the operator.",
  },
  {
    value: "anyone",
    label: "Anyone with an account",
    help: "Where sign-up is open, everybody who signs up gets a workspace of their own.",
  },
];

interface InstallationFormProps {
  settings: InstallationSettings;
}

export function InstallationForm({ settings }: InstallationFormProps) {
  const [typed, setTyped] = useState(
    settings.defaultBudgetNanos === null ? "" : String(settings.defaultBudgetNanos / 1e9),
  );
  const { act, pending, failure } = useAct();
  const budget = typedBudget(typed);
  const save = (form: FormData) =>
    act(
      () =>
        updateInstallationAction({
          workspaceCreation: form.get("creation") as WorkspaceCreation,
          newWorkspacesUseProviders: form.get("newWorkspaces") === "on",
          ...(budget !== undefined && { defaultBudgetNanos: budget }),
        }),
      () => toast.success("Saved"),
    );
  return (
    <form onSubmit={submitWith(save)}>
      <FormColumn>
        <Field
          group
          label="Who can create workspaces"
          help="Everybody else sees whom to ask. People without a workspace are asked to get an invitation."
        >
          <RadioGroup name="creation" options={creations} defaultValue={settings.workspaceCreation} />
        </Field>
        <Checkbox
          name="newWorkspaces"
          defaultChecked={settings.newWorkspacesUseProviders}
          label="New workspaces can use the installation's providers"
          help="Otherwise you allow each workspace in the list below."
        />
        <BudgetField
          label="Default budget"
          help="Each workspace gets this hard limit together with access. Leave it empty for no limit."
          typed={typed}
          onType={setTyped}
        />
        <FailureNotice>{failure?.error}</FailureNotice>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} disabled={budget === undefined}>
            Save
          </Button>
        </FormActions>
      </FormColumn>
    </form>
  );
}
