"use client";

import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { api } from "../chat-api.ts";

interface CorrectDialogProps {
  conversationId: string;
  messageId: string;
  onClose: () => void;
}

type Said = { id: string; role: string; agentId?: string | null; parts: { kind: string; text?: string }[] };
const textOf = ({ parts }: Said) => parts.flatMap(({ kind, text = "" }) => (kind === "text" ? [text] : [])).join("");

/** What the agent should have said. It goes into its draft, and out with its next version. */
export function CorrectDialog({ conversationId, messageId, onClose }: CorrectDialogProps) {
  const [agentId, setAgentId] = useState<string | null>(null);
  const [question, setQuestion] = useState("");
  const [answer, setAnswer] = useState("");
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    api("GET /conversations/:conversationId/messages", { conversationId, fromMessageId: messageId, limit: "2" }).then(
      ({ items: [reply, asked] }) => {
        setAgentId(reply?.agentId ?? null);
        if (asked?.role === "user") setQuestion(textOf(asked).slice(0, 500));
        if (reply) setAnswer(textOf(reply));
      },
      (failure: Error) => setError(failure.message),
    );
  }, [conversationId, messageId]);
  const save = async () => {
    if (!agentId) return setError("No agent gave this answer, so there is none to correct.");
    setWorking(true);
    try {
      await api("POST /agents/:agentId/corrections", { agentId, question, answer });
      toast.success("In the agent’s draft. Publish it to make it live.");
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not kept. Try again.");
      setWorking(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Correct this answer"
      description="The same question gets your answer from the agent’s next version."
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={isWorking}
            disabled={!question.trim() || !answer.trim()}
            onClick={() => void save()}
          >
            Keep correction
          </Button>
        </>
      }
    >
      <Field label="Question">
        <Textarea rows={2} maxLength={500} value={question} onChange={(event) => setQuestion(event.target.value)} />
      </Field>
      <Field label="Right answer" error={error}>
        <Textarea rows={6} maxLength={10_000} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
    </Dialog>
  );
}
