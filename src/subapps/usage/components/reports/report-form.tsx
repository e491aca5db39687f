"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { PeopleChoice } from "#workspace/people/components/people-choice.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { zoneOptions } from "../records/zone-options.ts";
import { api } from "../usage-api.ts";
import { MailPreview } from "./mail-preview.tsx";
import type { ReportItem } from "./report-types.ts";

interface ReportFormProps {
  report: ReportItem | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** A report to write or change, with what its mail would say now. */
export function ReportForm({ report, onClose, onSaved }: ReportFormProps) {
  const [draft, setDraft] = useState({
    name: report?.name ?? "Usage",
    period: report?.period ?? "week",
    zone: report?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    sendHour: report?.sendHour ?? 7,
    userIds: report?.userIds ?? [],
    isPaused: report?.isPaused ?? false,
  });
  const { isPending, failure, run } = useApiMutation();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const isKept = await run(
      async () => {
        await (report
          ? api("PUT /usage/reports/:reportId", { reportId: report.id, ...draft })
          : api("POST /usage/reports", draft));
        await onSaved();
      },
      report ? "The report was changed" : "The report was added",
    );
    if (isKept) onClose();
  };
  return (
    <Sheet
      width={436}
      title={report ? "Change the report" : "New report"}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          pending={isPending}
          disabled={!draft.name.trim() || draft.userIds.length === 0}
          onClick={save}
        >
          {report ? "Keep changes" : "Add report"}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <Field label="Name">
          <Input value={draft.name} maxLength={80} onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <Field label="How often" group>
          <SegmentedControl
            label="How often"
            className="self-start"
            value={draft.period}
            onValueChange={(period) => change({ period: period as "week" | "month" })}
            options={[
              { value: "week", label: "Each Monday" },
              { value: "month", label: "Each first of the month" },
            ]}
          />
        </Field>
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <Field label="Time zone">
            <NativeSelect
              value={draft.zone}
              options={zoneOptions(draft.zone)}
              onChange={({ target }) => change({ zone: target.value })}
            />
          </Field>
          <Field label="At">
            <NativeSelect
              value={String(draft.sendHour)}
              options={hours}
              onChange={({ target }) => change({ sendHour: Number(target.value) })}
            />
          </Field>
        </div>
        <Field label="Send it to" group help="They see the whole workspace's figures, whatever their role.">
          <PeopleChoice chosen={draft.userIds} onChange={(userIds) => change({ userIds })} />
        </Field>
        <Switch
          label="Paused"
          help="Nothing is sent."
          checked={draft.isPaused}
          onChange={({ target }) => change({ isPaused: target.checked })}
        />
        <MailPreview name={draft.name} period={draft.period} zone={draft.zone} />
      </div>
    </Sheet>
  );
}
