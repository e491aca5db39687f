"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import type { Answering } from "../thread/thread-types.ts";
import { AgentChooser } from "./agent-chooser.tsx";
import type { RosterAgent } from "./chat-types.ts";
import { ModelPicks } from "./model-picks.tsx";

interface AnswerWithDialogProps {
  choices: readonly RosterAgent[];
  /** Asks them: what they say comes into the thread as it is said. */
  answer: (answers: Answering[]) => Promise<void>;
  onClose: () => void;
}

const most = 4;

/** Who else should answer: one answers again, two to four answer side by side. */
export function AnswerWithDialog({ choices, answer, onClose }: AnswerWithDialogProps) {
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
      await answer(picks);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Nobody was asked. Try again.");
      setWorking(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Answer with"
      description="Choose one model to answer again, or two to four to compare. Every answer is kept as a branch."
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
