"use client";

import { useState } from "react";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
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
  const add = async () => {
    if (!isChosen(who)) return;
    await api("POST /trace-experiments/:experimentId/runs", { experimentId, contenders: [who] });
    await onAdded();
  };
  return (
    <FormDialog
      title="Add a run"
      description="Runs the same items and checks."
      submitLabel="Run"
      canSubmit={isChosen(who)}
      onSubmit={add}
      onClose={onClose}
    >
      <ContenderFields value={who} onChange={setWho} />
    </FormDialog>
  );
}
