"use client";

import { useState } from "react";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Replay } from "../../replay/queries/list-replays.ts";
import type { GivenResult } from "../../replay/recorded-calls.ts";

interface ReplayCardProps {
  replay: Replay | null;
  onAgain: (results: GivenResult[]) => void;
}

const fromWords = { recorded: "recorded", given: "given", not_recorded: "not recorded" } as const;

/** What came of a replay. Calls that were not recorded can be told what they should have answered. */
export function ReplayCard({ replay, onAgain }: ReplayCardProps) {
  const money = useMoney();
  const [told, setTold] = useState<Record<number, string>>({});
  if (!replay)
    return (
      <section
        aria-label="Replayed answer"
        className="grid min-h-40 place-items-center rounded-lg border border-dashed p-4"
      >
        <p className="text-ui text-ink-3">The new answer will stand here.</p>
      </section>
    );
  const unknown = replay.calls.flatMap((call, at) => (call.from === "not_recorded" ? [{ ...call, at }] : []));
  const given = replay.calls.filter(({ from }) => from === "given");
  const again = () =>
    onAgain([
      ...given.map(({ name, arguments: args, result }) => ({ name, arguments: args, result })),
      ...unknown.flatMap(({ name, arguments: args, at }) =>
        told[at]?.trim() ? [{ name, arguments: args, result: told[at] }] : [],
      ),
    ]);
  return (
    <section aria-label="Replayed answer" className="flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <header>
        <h2 className="text-ui font-strong text-ink">Replay · {replay.label}</h2>
        <p className="text-meta text-ink-3 tabular-nums">
          {replay.status === "running" ? (
            <Spinner size={16} label="Being answered" />
          ) : (
            <>
              {formatNanoseconds(replay.milliseconds * 1e6)} · {money(replay.costNanos)} ·{" "}
              <AppLink href={`/apps/trace/${replay.traceId}`} className="text-accent-ink underline">
                Its trace
              </AppLink>
            </>
          )}
        </p>
      </header>
      <FailureNotice>{replay.error}</FailureNotice>
      {replay.answer && <MarkdownView text={replay.answer} headingLevel={3} />}
      {replay.calls.length > 0 && (
        <ul aria-label="Calls of the replay" className="flex flex-col gap-1 border-t pt-3">
          {replay.calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same call may come twice
            <li key={at} className="flex items-center gap-2">
              <Badge tone={call.from === "not_recorded" ? "amber" : "neutral"}>{fromWords[call.from]}</Badge>
              <span className="min-w-0 truncate font-mono text-code text-ink-2">
                {call.name}({JSON.stringify(call.arguments)})
              </span>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && replay.status !== "running" && (
        <div className="flex flex-col gap-3 border-t pt-3">
          {unknown.map(({ name, at }) => (
            <Field key={at} label={`What should ${name} have answered?`}>
              <Textarea
                rows={2}
                value={told[at] ?? ""}
                onChange={({ target }) => setTold({ ...told, [at]: target.value })}
              />
            </Field>
          ))}
          <Button className="self-start" disabled={!Object.values(told).some((text) => text.trim())} onClick={again}>
            Replay with these
          </Button>
        </div>
      )}
    </section>
  );
}
