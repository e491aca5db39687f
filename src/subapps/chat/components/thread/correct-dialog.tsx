"use client";

import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { useThread } from "./thread-context.tsx";

/** The right answer to this question, put into the agent's draft: it is given once the draft is published. */
export function CorrectDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const store = useThread();
  const message = store.message(messageId);
  const asked = store.message(message?.facts.parentId ?? "");
  const [question, setQuestion] = useState(asked?.content.text ?? "");
  const [answer, setAnswer] = useState(message?.content.text ?? "");
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const agentId = message?.facts.agentId;
  const save = async () => {
    setWorking(true);
    setError(undefined);
    try {
      await callApi("POST", `/api/v1/agents/${agentId}/corrections`, {
        question: question.trim(),
        answer: answer.trim(),
      });
      toast.success("In the agent's draft");
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not saved. Try again.");
    }
    setWorking(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct this answer"
      description="The agent gives this answer to this question as soon as its draft is published."
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={isWorking}
            disabled={!agentId || !question.trim() || !answer.trim()}
            onClick={save}
          >
            Put into the draft
          </Button>
        </>
      }
    >
      <Field label="Question">
        <Textarea rows={2} value={question} onChange={(event) => setQuestion(event.target.value)} />
      </Field>
      <Field
        label="Answer"
        error={error ?? (agentId ? undefined : "A model answered here, without an agent to correct.")}
      >
        <Textarea rows={6} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
    </Dialog>
  );
}
