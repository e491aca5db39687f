"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { CheckFields } from "../judgement/check-fields.tsx";
import { type CheckDraft, ruleOf } from "../judgement/check-kinds.ts";
import { type ContenderDraft, ContenderFields, isChosen, nobodyYet } from "../judgement/contender-fields.tsx";
import { api } from "../trace-api.ts";

const firstCheck: CheckDraft = { name: "as expected", kind: "expected", typed: "" };

/** Which dataset, who answers it, and what the answers are held against. */
export function NewExperiment({ datasetId: given, onClose }: { datasetId: string | null; onClose: () => void }) {
  const router = useRouter();
  const to = useLinks();
  const datasets = useApiQuery(api, "GET /trace-datasets", { limit: 100 }).data?.items ?? [];
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string | null>(given);
  const [who, setWho] = useState<ContenderDraft[]>([nobodyYet]);
  const [checks, setChecks] = useState<CheckDraft[]>([firstCheck]);
  const { isPending, failure, run } = useApiMutation();
  const dataset = datasets.find(({ id }) => id === chosen) ?? datasets.find(({ itemCount }) => itemCount > 0);
  const rules = checks.flatMap((draft) => {
    const rule = ruleOf(draft);
    return rule && draft.name.trim() ? [{ name: draft.name.trim(), rule }] : [];
  });
  const contenders = who.filter(isChosen);
  const isWhole = dataset && contenders.length === who.length && rules.length === checks.length;
  const start = () =>
    run(async () => {
      if (!dataset) return;
      const body = {
        name: name.trim() || `${dataset.name}, version ${dataset.version}`,
        datasetId: dataset.id,
        contenders,
        checks: rules,
      };
      const { id } = await api("POST /trace-experiments", body);
      router.push(to(`/apps/trace/experiments/${id}`));
    });
  return (
    <Sheet
      width={436}
      title="New experiment"
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!isWhole} pending={isPending} onClick={start}>
          {dataset ? `Run on ${formatCount(dataset.itemCount, "item")}` : "Run"}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FailureNotice>{failure}</FailureNotice>
        <Field label="Dataset">
          <NativeSelect
            value={dataset?.id ?? ""}
            options={
              datasets.length === 0
                ? [{ value: "", label: "There is none yet" }]
                : datasets.map(({ id, name: called, itemCount }) => ({
                    value: id,
                    label: `${called} (${formatCount(itemCount, "item")})`,
                  }))
            }
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <Field label="Name">
          <Input
            value={name}
            maxLength={80}
            placeholder="Shorter instructions"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Many
          label="Who answers"
          more="Another version or model"
          rows={who}
          most={6}
          onAdd={() => setWho([...who, { ...(who.at(-1) ?? nobodyYet), versionId: null }])}
          onRemove={(at) => setWho(who.filter((_, place) => place !== at))}
        >
          {(at) => (
            <ContenderFields
              value={who[at] ?? nobodyYet}
              onChange={(value) => setWho(who.map((one, place) => (place === at ? value : one)))}
            />
          )}
        </Many>
        <Many
          label="What answers are held against"
          more="Another check"
          rows={checks}
          most={10}
          least={0}
          onAdd={() => setChecks([...checks, { name: "", kind: "contains", typed: "" }])}
          onRemove={(at) => setChecks(checks.filter((_, place) => place !== at))}
        >
          {(at) => (
            <CheckFields
              hasExpected
              value={checks[at] ?? firstCheck}
              onChange={(value) => setChecks(checks.map((one, place) => (place === at ? value : one)))}
            />
          )}
        </Many>
      </div>
    </Sheet>
  );
}

interface ManyProps {
  label: string;
  more: string;
  rows: readonly unknown[];
  most: number;
  least?: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => React.ReactNode;
}

function Many({ label, more, rows, most, least = 1, onAdd, onRemove, children }: ManyProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-ui font-strong text-ink">{label}</h3>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place only
        <div key={at} className="relative rounded-lg border p-3">
          {children(at)}
          {rows.length > least && (
            <span className="absolute top-1.5 right-1.5">
              <IconButton
                size={28}
                label={`Remove ${at + 1} of ${label.toLowerCase()}`}
                icon={<X strokeWidth={1.75} aria-hidden />}
                onClick={() => onRemove(at)}
              />
            </span>
          )}
        </div>
      ))}
      <Button
        size={28}
        variant="ghost"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={rows.length >= most}
        onClick={onAdd}
      >
        {more}
      </Button>
    </section>
  );
}
