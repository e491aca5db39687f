"use client";

import { ArrowLeftRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { Button, type ButtonProps } from "#ui/controls/button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { startProgress } from "#ui/feedback/progress.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { addressWith } from "#workspace/people/rules/search-params.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { TraceRow } from "../../trace-row.ts";
import { StatusMark } from "../runs/list/status-mark.tsx";
import { api } from "../trace-api.ts";
import { lastedWords } from "../words/lasted-words.ts";

interface RunPickerProps {
  side: "left" | "right";
  left?: string;
  right?: string;
  label: string;
  zone: string;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/** Finds another run by the words in it and puts it on one side of the comparison. */
export function RunPicker({ side, left, right, label, zone, variant = "outlined", size }: RunPickerProps) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const links = useLinks();
  const choose = (traceId: string) => {
    setOpen(false);
    startProgress();
    router.push(links(addressWith("/apps/trace/compare", { left, right, [side]: traceId })));
  };
  return (
    <Dialog
      title={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size={size} icon={<ArrowLeftRight strokeWidth={1.75} aria-hidden />}>
          {label}
        </Button>
      }
    >
      <Found zone={zone} except={side === "left" ? right : left} onChoose={choose} />
    </Dialog>
  );
}

function Found({ zone, except, onChoose }: { zone: string; except?: string; onChoose(traceId: string): void }) {
  const money = useMoney();
  const [typed, setTyped] = useState("");
  const [runs, setRuns] = useState<readonly TraceRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const query = typed.trim() || undefined;
    const timer = setTimeout(
      () =>
        api("GET /traces", { query, limit: 20 }).then(
          ({ items }) => {
            if (!isCurrent) return;
            setFailure(null);
            setRuns(items.filter(({ traceId }) => traceId !== except?.replaceAll("-", "")));
          },
          (problem: Error) => isCurrent && setFailure(problem.message),
        ),
      query ? 200 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, except]);
  return (
    <>
      <SearchField
        label="Search inputs and outputs"
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure && (
        <p role="alert" className="text-ui text-red-ink">
          {failure}
        </p>
      )}
      {!runs && !failure && <SkeletonRows rows={4} />}
      {runs?.length === 0 && <p className="py-4 text-center text-ui text-ink-3">No runs with these words.</p>}
      <ul aria-label="Runs to choose from" className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
        {runs?.map((run) => (
          <li key={run.traceId}>
            <button
              type="button"
              onClick={() => onChoose(run.traceId)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-ui hover:bg-hover focus-visible:-outline-offset-2"
            >
              <StatusMark status={run.status} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ink">{run.excerpt || run.name}</span>
                <span className="block truncate text-meta text-ink-3 tabular-nums">
                  {run.agentName ?? run.serviceName ?? run.name}
                  {run.agentVersion !== null && ` v${run.agentVersion}`} · {formatDayTime(run.startedAt, zone)} ·{" "}
                  {lastedWords(run.durationNanos)} · {money(run.costNanos)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
