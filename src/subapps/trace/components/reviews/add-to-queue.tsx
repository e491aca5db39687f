"use client";

import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";

interface AddToQueueProps {
  traceIds: readonly string[];
  onClose: () => void;
}

/** Puts one trace or chosen rows into a queue. Whoever opens it renders it. */
export function AddToQueue({ traceIds, onClose }: AddToQueueProps) {
  const { data, failure: notLoaded } = useApiQuery(api, "GET /trace-review-queues");
  const queues = data?.items ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [assigneeId, setAssigneeId] = useState("");
  const { isPending, failure, run } = useApiMutation();
  const queue = queues.find(({ id }) => id === chosen) ?? queues[0];
  const add = async () => {
    if (!queue) return;
    const body = { traceIds, assigneeId: assigneeId || null };
    const done = `Added ${formatCount(traceIds.length, "run")} to ${queue.name}`;
    if (await run(() => api("POST /trace-review-queues/:queueId/items", { queueId: queue.id, ...body }), done))
      onClose();
  };
  return (
    <Dialog
      title="Add to a queue"
      description="Reviewers find it in the queue."
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!queue} pending={isPending} onClick={add}>
          Add
        </Button>
      }
    >
      {data && queues.length === 0 ? (
        <p className="text-ui text-ink-2">
          There is no queue yet.{" "}
          <AppLink href="/apps/trace/reviews" className="text-accent-ink underline">
            Make one
          </AppLink>{" "}
          first.
        </p>
      ) : (
        <>
          <Field label="Queue" error={failure ?? notLoaded ?? undefined}>
            <NativeSelect
              value={queue?.id ?? ""}
              options={queues.map(({ id, name, waiting }) => ({ value: id, label: `${name} (${waiting} waiting)` }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Field>
          {queue && queue.people.length > 0 && (
            <Field label="For">
              <NativeSelect
                value={assigneeId}
                options={[
                  { value: "", label: "The reviewers in turn" },
                  ...queue.people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => setAssigneeId(target.value)}
              />
            </Field>
          )}
        </>
      )}
    </Dialog>
  );
}
