"use client";

import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { AgentChooser } from "./agent-chooser.tsx";
import { doChatAction } from "./chat-actions.ts";
import type { RosterAgent } from "./chat-types.ts";
import { ModelPicks } from "./model-picks.tsx";

interface AnswerWithDialogProps {
  conversationId: string;
  messageId: string;
  choices: readonly RosterAgent[];
  onClose: () => void;
}

const most = 4;

/** Who else should answer: one answers again, two to four answer side by side. */
export function AnswerWithDialog({ conversationId, messageId, choices, onClose }: AnswerWithDialogProps) {
  const [agents, setAgents] = useState<readonly string[]>([]);
  const [models, setModels] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const picks = [...agents.map((agentId) => ({ agentId })), ...models.map((model) => ({ model }))];
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  const ask = async () => {
    setWorking(true);
    try {
      const path = `/api/v1/conversations/${conversationId}/messages/${messageId}`;
      if (picks.length === 1) await callApi("POST", `${path}/regenerate`, picks[0]);
      else await callApi("POST", `${path}/compare`, { answers: picks });
      doChatAction({ action: "conversation-changed" });
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Nobody was asked. Try again.");
      setWorking(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Answer with"
      description="One answers again; two to four answer side by side. Every answer stays, as a branch."
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={isWorking}
            disabled={picks.length === 0 || picks.length > most}
            onClick={() => void ask()}
          >
            {picks.length > 1 ? `Compare ${picks.length}` : "Answer again"}
          </Button>
        </>
      }
    >
      <AgentChooser
        label="Who answers"
        agents={choices}
        chosen={agents}
        isMany
        onChoose={(id) => setAgents(toggle(agents, id))}
      />
      <ModelPicks chosen={models} onChoose={(model) => setModels(toggle(models, model))} />
      {(error ?? (picks.length > most && "Four at most can be compared.")) && (
        <p role="alert" className="text-meta text-red-ink">
          {error ?? "Four at most can be compared."}
        </p>
      )}
    </Dialog>
  );
}
