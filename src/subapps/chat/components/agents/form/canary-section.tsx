"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { RelativeTime } from "#ui/display/local-time.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { CanaryDialog } from "./canary-dialog.tsx";
import { CommittedInput, numberOf } from "./committed-input.tsx";
import { type Counts, type EndedCanary, type RunningCanary, useCanary } from "./use-canary.ts";

/** A share of conversations on another version, until it proves itself or is taken back by its own rules. */
export function CanarySection() {
  const { agent, live } = useEditor();
  const { data, reload } = useCanary();
  const router = useRouter();
  const settle = async () => {
    await reload();
    router.refresh();
  };
  return (
    <section aria-label="Canary" className="flex flex-col gap-3 rounded-lg border p-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-pane">Canary</h2>
          <p className="text-meta text-ink-3">
            A share of conversations on a new version; it is taken back by itself on errors or thumbs-down.
          </p>
        </div>
        {data && !data.running && live && <CanaryDialog onStarted={settle} />}
      </div>
      {data?.running && <Running agentId={agent.id} canary={data.running} onChanged={settle} />}
      {!live && <p className="text-ui text-ink-2">Publish a first version; the next one can be tried on a share.</p>}
      {data && data.history.length > 0 && <Ended trials={data.history.slice(0, 3)} />}
    </section>
  );
}

interface RunningProps {
  agentId: string;
  canary: RunningCanary;
  onChanged: () => Promise<void>;
}

function Running({ agentId, canary, onChanged }: RunningProps) {
  const { isPending, run } = useApiMutation({ toasts: true });
  const { share, rules, published } = canary;
  return (
    <>
      <table className="w-full text-left text-ui tabular-nums">
        <caption className="sr-only">What both versions answered since the canary began</caption>
        <thead className="text-meta text-ink-3">
          <tr>
            <th scope="col" className="py-1 font-normal">
              Version
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Share
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Answers
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Failed
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Thumbs down
            </th>
          </tr>
        </thead>
        <tbody>
          <CountRow name={`v${canary.version}`} badge="Canary" share={share} counts={canary.counts} />
          <CountRow name={`v${published.version}`} badge="Live" share={100 - share} counts={published.counts} />
        </tbody>
      </table>
      <p className="text-meta text-ink-3">
        After {rules.minimumAnswers} answers it is taken back when more than {percent(rules.maximumErrorShare)} fail or
        more than {percent(rules.maximumThumbsDownShare)} get a thumbs-down.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-32">
          <CommittedInput
            aria-label="Share of conversations in per cent"
            size={28}
            value={String(share)}
            inputMode="numeric"
            suffix="% of talks"
            className="pr-18!"
            accept={(typed) => {
              const next = numberOf(typed, 1, 99, true);
              if (next) void run(() => api("PATCH /agents/:agentId/canary", { agentId, share: next }).then(onChanged));
              return Boolean(next);
            }}
          />
        </span>
        <span className="ml-auto flex gap-2">
          <Button
            size={28}
            pending={isPending}
            onClick={() =>
              run(() => api("POST /agents/:agentId/canary/stop", { agentId }).then(onChanged), "The canary is stopped")
            }
          >
            Stop it
          </Button>
          <ConfirmDialog
            danger={false}
            title={`Make v${canary.version} answer everyone?`}
            description={`It takes the place of v${published.version} at once.`}
            confirmLabel={`Promote v${canary.version}`}
            cancelLabel="Not yet"
            onConfirm={() => api("POST /agents/:agentId/canary/promote", { agentId }).then(onChanged)}
            trigger={<Button size={28}>Promote v{canary.version}</Button>}
          />
        </span>
      </div>
    </>
  );
}

function CountRow({
  name,
  badge,
  share,
  counts,
}: {
  name: string;
  badge: "Canary" | "Live";
  share: number;
  counts: Counts;
}) {
  return (
    <tr className="border-t">
      <th scope="row" className="py-1.5 font-strong">
        {name} <Badge tone={badge === "Live" ? "green" : "blue"}>{badge}</Badge>
      </th>
      <td className="text-right">{share}%</td>
      <td className="text-right">{counts.answers}</td>
      <td className="text-right">{counts.errors}</td>
      <td className="text-right">{counts.thumbsDown}</td>
    </tr>
  );
}

const outcomes = {
  promoted: { words: "promoted", tone: "green" },
  stopped: { words: "stopped", tone: "neutral" },
  rolled_back: { words: "taken back", tone: "red" },
} as const;

function Ended({ trials }: { trials: readonly EndedCanary[] }) {
  const [now] = useState(() => new Date());
  return (
    <ul className="flex flex-col gap-1 text-meta text-ink-3">
      {trials.map((trial) => (
        <li key={trial.id} className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-2">v{trial.version}</span>
          {trial.outcome && <Badge tone={outcomes[trial.outcome].tone}>{outcomes[trial.outcome].words}</Badge>}
          <span className="min-w-0 flex-1">{trial.reason}</span>
          {trial.endedAt && <RelativeTime at={new Date(trial.endedAt)} now={now} />}
        </li>
      ))}
    </ul>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
