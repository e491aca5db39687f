"use client";

import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useDoing } from "#core/shell/components/use-doing.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ContenderFields, nobodyYet } from "../judgement/contender-fields.tsx";

interface AddRunProps {
  experimentId: string;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** One more version or model for the same questions. */
export function AddRun({ experimentId, onClose, onAdded }: AddRunProps) {
  const [who, setWho] = useState(nobodyYet);
  const { isDoing, failure, run } = useDoing();
  const add = () =>
    run(async () => {
      await callApi("POST", `/api/v1/trace-experiments/${experimentId}/runs`, { contenders: [who] });
      await onAdded();
      onClose();
    });
  return (
    <Dialog
      open
      title="Add a run"
      description="It is asked the same items and held against the same checks."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" disabled={!who.agentId} pending={isDoing} onClick={add}>
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
