"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
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
  const { isPending, failure, run } = useApiMutation();
  const give = () =>
    run(async () => {
      await api("PUT /clients/:workspaceId/plan", { workspaceId: client.id, planId: planId || null });
      await onGiven();
      onClose();
    }, "Plan given");
  const plans = data?.items ?? [];
  return (
    <Dialog
      open
      title={`Plan of ${client.name}`}
      description="Limits apply immediately. Anything already over a limit is kept."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} disabled={data === null} onClick={give}>
            Give plan
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice tone="red" live>
            {failure}
          </Notice>
        )}
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
      </div>
    </Dialog>
  );
}
