"use client";

import { Field } from "#ui/controls/field.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { type Metric, metrics, type Period, periods, type Scope } from "../../budgets/budget.ts";
import { metricWords, periodWords, whoseWords } from "../../budgets/rules/budget-words.ts";
import type { BudgetDraft } from "./budget-draft.ts";
import { SubjectChoice } from "./subject-choice.tsx";

interface CountedFieldsProps {
  draft: BudgetDraft;
  hasClients: boolean;
  zone: string;
  onChange: (part: Partial<BudgetDraft>) => void;
  onSubject: (name: string) => void;
}

const choices: [Scope, boolean][] = [
  ["workspace", true],
  ["member", true],
  ["member", false],
  ["agent", true],
  ["agent", false],
  ["api_key", true],
  ["api_key", false],
  ["run", true],
];

/** A run answers one message and lasts as long as it lasts: there is nothing to choose but cost or tokens. */
const forRun = { period: "ever", metric: "cost" } as const;

/** Whose use is counted, what of it, and over which time. */
export function CountedFields({ draft, hasClients, zone, onChange, onSubject }: CountedFieldsProps) {
  const { scope, isEach } = draft;
  const offered: [Scope, boolean][] = hasClients ? [["agency", true], ...choices] : choices;
  return (
    <>
      <Field label="For">
        <NativeSelect
          value={`${scope} ${isEach}`}
          options={offered.map(([of, each]) => ({ value: `${of} ${each}`, label: whoseWords(of, each) }))}
          onChange={({ target }) => {
            const [of, each] = target.value.split(" ") as [Scope, string];
            const fixed = of === "run" ? forRun : scope === "run" ? { period: "month" as const } : {};
            onChange({ scope: of, isEach: each === "true", subjectId: "", ...fixed });
          }}
        />
      </Field>
      {!isEach && scope !== "agency" && scope !== "workspace" && scope !== "run" && (
        <Field label="Who">
          <SubjectChoice
            kind={scope}
            value={draft.subjectId}
            onChange={(subjectId) => onChange({ subjectId })}
            onName={onSubject}
          />
        </Field>
      )}
      <Field label="Counts" group>
        <SegmentedControl
          label="Counts"
          value={draft.metric}
          options={metrics
            .filter((value) => scope !== "run" || value !== "messages")
            .map((value) => ({ value, label: metricWords[value] }))}
          onValueChange={(metric) => onChange({ metric: metric as Metric })}
        />
      </Field>
      {scope !== "run" && (
        <Field
          label="Period"
          help={draft.period === "ever" ? "Doesn't reset by itself." : `Resets at midnight in ${zone}.`}
        >
          <NativeSelect
            value={draft.period}
            options={periods.map((value) => ({ value, label: periodWords[value] }))}
            onChange={({ target }) => onChange({ period: target.value as Period })}
          />
        </Field>
      )}
    </>
  );
}
