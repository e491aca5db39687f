"use client";

import { useState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { ClientItem } from "../../../budgets/agency/queries/list-clients.ts";
import { api } from "../../usage-api.ts";

interface PlanDialogProps {
  client: ClientItem;
  onClose: () => void;
  onGiven: () => Promise<void>;
}

/** Puts a workspace on a plan, or on none. */
export function PlanDialog({ client, onClose, onGiven }: PlanDialogProps) {
  const { data } = useApiQuery(api, "GET /plans");
  const [planId, setPlanId] = useState(client.plan?.id ?? "");
  const give = async () => {
    await api("PUT /clients/:workspaceId/plan", { workspaceId: client.id, planId: planId || null });
    await onGiven();
  };
  const plans = data?.items ?? [];
  return (
    <FormDialog
      title={`Plan of ${client.name}`}
      description="Limits apply immediately. Anything already over a limit is kept."
      submitLabel="Give plan"
      canSubmit={data !== undefined}
      done="Plan given"
      onSubmit={give}
      onClose={onClose}
    >
      <Field
        label="Plan"
        {...(data && plans.length === 0 && { help: "There is none yet. Make one under Plan and credit." })}
      >
        <NativeSelect
          value={planId}
          options={[
            { value: "", label: "None: no limits" },
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setPlanId(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
