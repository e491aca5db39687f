"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { ContenderFields, isChosen, nobodyYet } from "../judgement/contender-fields.tsx";
import { api } from "../trace-api.ts";

interface AddRunProps {
  experimentId: string;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** One more version or model for the same questions. */
export function AddRun({ experimentId, onClose, onAdded }: AddRunProps) {
  const [who, setWho] = useState(nobodyYet);
  const { isPending, failure, run } = useApiMutation();
  const add = () =>
    run(async () => {
      if (!isChosen(who)) return;
      await api("POST /trace-experiments/:experimentId/runs", { experimentId, contenders: [who] });
      await onAdded();
      onClose();
    });
  return (
    <Dialog
      open
      title="Add a run"
      description="Runs the same items and checks."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" disabled={!who.agentId} pending={isPending} onClick={add}>
          Run
        </Button>
      }
    >
      {failure && (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <ContenderFields value={who} onChange={setWho} />
    </Dialog>
  );
}
