"use client";

import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import { api } from "../trace-api.ts";
import { useDetail } from "./detail-context.tsx";

/** Words by which a run is found again in the list. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const { detail, reload } = useDetail();
  const [labels, setLabels] = useState(detail.trace.labels);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const [isSaving, setSaving] = useState(false);
  const withTyped = () => (typed.trim() ? [...new Set([...labels, typed.trim()])] : labels);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setLabels(withTyped());
    setTyped("");
  };
  const save = async () => {
    setSaving(true);
    try {
      await api("PUT /traces/:traceId/labels", { traceId: detail.trace.traceId, labels: withTyped() });
      await reload();
      toast.success("Labels kept");
      onClose();
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : "Not kept. Try again.");
      setSaving(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Labels"
      description="Runs can be found by their labels in the list."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" pending={isSaving} onClick={save}>
            Keep labels
          </Button>
        </>
      }
    >
      {labels.length > 0 && (
        <ul aria-label="Labels of this run" className="flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <li key={label}>
              <Chip removeLabel={`Remove ${label}`} onRemove={() => setLabels(labels.filter((each) => each !== label))}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <Field label="New label" help="Enter adds it." error={fault || undefined}>
          <Input value={typed} maxLength={60} onChange={(event) => setTyped(event.target.value)} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
