"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { RecordsPane } from "../records/records-pane.tsx";
import { useZoneOptions } from "../records/zone-options.ts";
import { type ExportWish, exportAddress, firstWish } from "./export-address.ts";
import { ExportTabs } from "./export-tabs.tsx";

const groups = [
  { value: "", label: "Nothing: one line" },
  { value: "app", label: "App" },
  { value: "agent", label: "Agent" },
  { value: "version", label: "Version" },
  { value: "model", label: "Model" },
  { value: "provider", label: "Provider" },
  { value: "channel", label: "Channel" },
  { value: "user", label: "Person" },
  { value: "api_key", label: "API key" },
];
const units = [
  { value: "all", label: "The whole time" },
  { value: "month", label: "Month" },
  { value: "day", label: "Day" },
  { value: "hour", label: "Hour" },
];

interface ExportsViewProps {
  origin: string;
  /** Whoever may not see everybody's usage gets their own. */
  isOwn: boolean;
  /** The reader's, and the day they have there. */
  zone: string;
  today: string;
}

/** Events or sums of a time as a file, and the address by which a program gets the same. */
export function ExportsView({ origin, isOwn, zone, today }: ExportsViewProps) {
  const [wish, setWish] = useState<ExportWish>(() => firstWish(zone, today));
  const zones = useZoneOptions(wish.zone);
  const change = (part: Partial<ExportWish>) => setWish({ ...wish, ...part });
  const address = exportAddress(wish);
  const isEvents = wish.what === "events";
  return (
    <RecordsPane title="Exports" detail={isOwn ? "what you used" : undefined}>
      <ExportTabs />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <Card>
          <CardHeader title="Download" />
          <div className="flex flex-col gap-4 p-4">
            <SegmentedControl
              label="What"
              className="self-start"
              value={wish.what}
              onValueChange={(what) => change({ what: what as ExportWish["what"], format: "csv" })}
              options={[
                { value: "totals", label: "Sums" },
                { value: "events", label: "Every event" },
              ]}
            />
            <p className="text-ui text-ink-2">
              {isEvents
                ? "One line for each call and answer, with its tokens, price and cost. Corrections are lines of their own, so plain sums are right."
                : "What the screens show: figures by time and by up to two groups."}
            </p>
            <div className="grid grid-cols-2 gap-3">
              <Field label="From">
                <Input type="date" value={wish.from} onChange={({ target }) => change({ from: target.value })} />
              </Field>
              <Field label="Through">
                <Input
                  type="date"
                  value={wish.to}
                  min={wish.from}
                  onChange={({ target }) => change({ to: target.value })}
                />
              </Field>
            </div>
            <Field label="Time zone" help="Days start and end in this time zone.">
              <NativeSelect
                value={wish.zone}
                options={zones}
                onChange={({ target }) => change({ zone: target.value })}
              />
            </Field>
            {!isEvents && (
              <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
                <Field label="A line for each">
                  <NativeSelect
                    value={wish.unit}
                    options={units}
                    onChange={({ target }) => change({ unit: target.value })}
                  />
                </Field>
                <Field label="By">
                  <NativeSelect
                    value={wish.by}
                    options={groups}
                    onChange={({ target }) => change({ by: target.value })}
                  />
                </Field>
                <Field label="And by">
                  <NativeSelect
                    value={wish.thenBy}
                    disabled={!wish.by}
                    options={[
                      { value: "", label: "Nothing else" },
                      ...groups.slice(1).filter(({ value }) => value !== wish.by),
                    ]}
                    onChange={({ target }) => change({ thenBy: target.value })}
                  />
                </Field>
              </div>
            )}
            <div className="flex items-center justify-between gap-3">
              <SegmentedControl
                label="Format"
                size={28}
                value={wish.format}
                onValueChange={(format) => change({ format })}
                options={[
                  { value: "csv", label: "CSV" },
                  isEvents ? { value: "jsonl", label: "JSON lines" } : { value: "json", label: "JSON" },
                ]}
              />
              <Button
                variant="primary"
                icon={<Download strokeWidth={1.75} aria-hidden />}
                disabled={!address}
                onClick={() => address && window.location.assign(address)}
              >
                Download
              </Button>
            </div>
          </div>
        </Card>
        <Card>
          <CardHeader title="The same from a program" />
          <div className="flex flex-col gap-3 p-4 text-ui text-ink-2">
            <p>With an API key of the workspace. Files are streamed, however large they are.</p>
            <CodeBlock
              language="shell"
              code={`curl -H "Authorization: Bearer $PARLEY_KEY" \\\n  "${origin}${address ?? "/api/v1/usage/export/totals"}"`}
            />
            {isEvents && (
              <p>
                Add <code className="rounded-sm bg-surface-3 px-1 text-code">withCursor=true</code> and each line
                carries a cursor. After a broken connection go on with{" "}
                <code className="rounded-sm bg-surface-3 px-1 text-code">after=</code> and the last one you have.
              </p>
            )}
          </div>
        </Card>
      </div>
    </RecordsPane>
  );
}
