"use client";

import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog, DialogClose } from "#ui/overlay/dialog.tsx";
import type { TraceRow } from "../../../trace-row.ts";
import { api } from "../../trace-api.ts";

interface LabelDialogProps {
  runs: readonly Pick<TraceRow, "traceId" | "labels">[];
  onLabelled(traceId: string, labels: string[]): void;
  onClose(): void;
}

/** Labels of one run or of many: those they have can be taken away, new ones are given to all. */
export function LabelDialog({ runs, onLabelled, onClose }: LabelDialogProps) {
  const [typed, setTyped] = useState("");
  const [gone, setGone] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const present = [...new Set(runs.flatMap(({ labels }) => labels))].filter((label) => !gone.includes(label)).sort();
  const added = typed
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const { traceId, labels } of runs) {
        const next = [...new Set([...labels.filter((label) => !gone.includes(label)), ...added])];
        const kept = await api("PUT /traces/:traceId/labels", { traceId, labels: next });
        onLabelled(traceId, kept.labels);
      }
      toast.success(`${formatCount(runs.length, "run")} labelled`);
      onClose();
    } catch (failure) {
      setProblem((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={`Label ${formatCount(runs.length, "run")}`}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {present.length > 0 && (
          <ul aria-label="Labels they have" className="flex flex-wrap gap-1.5">
            {present.map((label) => (
              <li key={label}>
                <Chip removeLabel={`Remove ${label}`} onRemove={() => setGone((before) => [...before, label])}>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <Field label="Add labels" help="Separate with commas" error={problem}>
          <Input value={typed} autoComplete="off" maxLength={500} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={isBusy} disabled={added.length === 0 && gone.length === 0}>
            Save labels
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
