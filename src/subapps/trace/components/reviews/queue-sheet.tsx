"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { PeopleChoice } from "#workspace/people/components/people-choice.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { ReviewQueue } from "../../reviews/queries/list-review-queues.ts";
import { AgentChoice } from "../judgement/agent-choice.tsx";
import { api } from "../trace-api.ts";
import { type DefinitionDraft, DefinitionFields, definitionOf, draftOfDefinition } from "./definition-fields.tsx";

interface QueueSheetProps {
  queue: ReviewQueue | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A queue to make or change: what reviewers are told, what they fill in, who they are, and what feeds it. */
export function QueueSheet({ queue, onClose, onSaved }: QueueSheetProps) {
  const [name, setName] = useState(queue?.name ?? "");
  const [instructions, setInstructions] = useState(queue?.instructions ?? "");
  const [definitions, setDefinitions] = useState<DefinitionDraft[]>(
    () => queue?.definitions.map(draftOfDefinition) ?? [{ name: "correct", kind: "boolean", typed: "" }],
  );
  const [assignees, setAssignees] = useState(queue?.assignees ?? []);
  const [feedAgentId, setFeedAgentId] = useState(queue?.feedAgentId ?? null);
  const [feedStatus, setFeedStatus] = useState(queue?.feedStatus ?? null);
  const [percent, setPercent] = useState(String((queue?.feedShare ?? 0) * 100));
  const { isPending, failure, run } = useApiMutation();
  const share = Number(percent.replace(",", ".")) / 100;
  const whole = definitions.map(definitionOf).filter((one) => one !== null);
  const isWhole = name.trim() !== "" && whole.length === definitions.length && share >= 0 && share <= 1;
  const ended = async () => {
    await onSaved();
    onClose();
  };
  const save = () =>
    run(async () => {
      const body = { name, instructions, definitions: whole, assignees, feedAgentId, feedStatus, feedShare: share };
      await (queue
        ? api("PUT /trace-review-queues/:queueId", { queueId: queue.id, ...body })
        : api("POST /trace-review-queues", body));
      await ended();
    });
  return (
    <Sheet
      width={436}
      title={queue ? "Change the queue" : "New queue"}
      onClose={onClose}
      footer={
        <>
          {queue && (
            <ConfirmDialog
              title={`Close the queue ${queue.name}?`}
              description="Items still in the queue won't be reviewed. Existing scores are kept."
              confirmLabel="Close queue"
              danger
              trigger={
                <Button variant="danger" className="mr-auto">
                  Close queue
                </Button>
              }
              onConfirm={() => api("DELETE /trace-review-queues/:queueId", { queueId: queue.id }).then(ended)}
            />
          )}
          <Button variant="primary" disabled={!isWhole} pending={isPending} onClick={save}>
            {queue ? "Keep changes" : "Make queue"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <Field label="Name">
          <Input
            value={name}
            maxLength={80}
            placeholder="Refund answers"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Instructions" help="Shown next to every item under review.">
          <Textarea rows={3} value={instructions} onChange={({ target }) => setInstructions(target.value)} />
        </Field>
        <DefinitionFields value={definitions} onChange={setDefinitions} />
        <Field label="Reviewers" group help="Items are assigned in turn. Without assignees, anyone can review them.">
          <PeopleChoice chosen={assignees} onChange={setAssignees} />
        </Field>
        <Field label="Add automatically" help="0 % means that runs are only added by hand.">
          <Input value={percent} suffix="%" inputMode="decimal" onChange={({ target }) => setPercent(target.value)} />
        </Field>
        {share > 0 && (
          <FormRow>
            <Field label="Of agent">
              <AgentChoice none="All agents" value={feedAgentId} onChange={setFeedAgentId} />
            </Field>
            <Field label="That">
              <NativeSelect
                value={feedStatus ?? ""}
                options={[
                  { value: "", label: "Ended in any way" },
                  { value: "ok", label: "Went well" },
                  { value: "error", label: "Failed" },
                  { value: "stopped", label: "Were stopped" },
                ]}
                onChange={({ target }) => setFeedStatus((target.value || null) as ReviewQueue["feedStatus"])}
              />
            </Field>
          </FormRow>
        )}
      </div>
    </Sheet>
  );
}
