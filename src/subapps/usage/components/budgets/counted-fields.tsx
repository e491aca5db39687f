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
];

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
            onChange({ scope: of, isEach: each === "true", subjectId: "" });
          }}
        />
      </Field>
      {!isEach && scope !== "agency" && scope !== "workspace" && (
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
          options={metrics.map((value) => ({ value, label: metricWords[value] }))}
          onValueChange={(metric) => onChange({ metric: metric as Metric })}
        />
      </Field>
      <Field
        label="Over"
        help={draft.period === "ever" ? "Never begins anew by itself." : `Begins anew at midnight in ${zone}.`}
      >
        <NativeSelect
          value={draft.period}
          options={periods.map((value) => ({ value, label: periodWords[value] }))}
          onChange={({ target }) => onChange({ period: target.value as Period })}
        />
      </Field>
    </>
  );
}
