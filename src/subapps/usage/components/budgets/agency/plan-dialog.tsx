"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useDoing } from "#workspace/shell/components/use-doing.ts";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import type { ClientItem } from "../../../budgets/agency/queries/list-clients.ts";
import type { Plan } from "../../../budgets/plans/plan-result.ts";
import { api } from "../../usage-api.ts";

interface PlanDialogProps {
  client: ClientItem;
  onClose: () => void;
  onGiven: () => Promise<void>;
}

/** Puts a workspace on a plan, or on none. */
export function PlanDialog({ client, onClose, onGiven }: PlanDialogProps) {
  const { answer } = useLoaded<{ items: Plan[] }>("/api/v1/plans");
  const [planId, setPlanId] = useState(client.plan?.id ?? "");
  const { isDoing, failure, run } = useDoing();
  const give = () =>
    run(async () => {
      await api("PUT /clients/:workspaceId/plan", { workspaceId: client.id, planId: planId || null });
      await onGiven();
      onClose();
    }, "Plan given");
  const plans = answer?.items ?? [];
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
          <Button variant="primary" pending={isDoing} disabled={answer === null} onClick={give}>
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
          {...(answer && plans.length === 0 && { help: "There is none yet. Make one under Plan and credit." })}
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
