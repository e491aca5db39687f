"use client";

import { useMemo, useState } from "react";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { type Instead, keep } from "./instead.ts";
import { ModelRows } from "./model-rows.tsx";
import { MonthTable } from "./month-table.tsx";
import { useWhatIf } from "./use-what-if.ts";
import { WhatIfFigures } from "./what-if-figures.tsx";

const times = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "year", label: "This year" },
];

/** From the beginning of a day to the end of this one, on the reader's clock. */
function spanOf(time: string): { from: string; to: string } {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  const to = new Date(today);
  to.setDate(to.getDate() + 1);
  const from = time === "year" ? new Date(today.getFullYear(), 0, 1) : new Date(to);
  if (time !== "year") from.setDate(from.getDate() - Number(time));
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Past usage at other prices or with other models. It is arithmetic: nothing is changed. */
export function WhatIfView() {
  const [time, setTime] = useState("90");
  const [chosen, setChosen] = useState<ReadonlyMap<string, Instead>>(new Map());
  const { answer, failure } = useWhatIf(
    useMemo(() => spanOf(time), [time]),
    chosen,
  );
  const priced = useApiQuery(api, "GET /usage/prices", { limit: 100 });
  const models = (priced.data?.items ?? []).filter(({ price }) => price !== null).map(({ model }) => model);
  const choose = (model: string, instead: Instead) => setChosen(new Map(chosen).set(model, instead));
  return (
    <RecordsPane
      title="What if"
      actions={<SegmentedControl label="Time" size={28} options={times} value={time} onValueChange={setTime} />}
    >
      <FailureNotice>{failure}</FailureNotice>
      {!answer ? (
        <Card className="p-4">
          <SkeletonRows rows={6} />
        </Card>
      ) : answer.models.length === 0 ? (
        <div className="py-16">
          <EmptyState title="No model was used in this time">
            Choose a longer time, or come back when agents have answered something.
          </EmptyState>
        </div>
      ) : (
        <>
          <WhatIfFigures beforeNanos={answer.beforeNanos} afterNanos={answer.afterNanos} />
          <Card>
            <CardHeader title="Models" />
            <ModelRows
              rows={answer.models}
              models={models}
              insteadOf={(model) => chosen.get(model) ?? keep}
              onChoose={choose}
            />
          </Card>
          <Card>
            <CardHeader title="By month" />
            <MonthTable months={answer.months} zone={answer.zone} />
          </Card>
          <p className="text-meta text-ink-3">
            Worked out from the tokens of each model. Another model is taken at the price that holds for it now, and is
            assumed to need as many tokens. Nothing is changed by asking.
          </p>
        </>
      )}
    </RecordsPane>
  );
}
