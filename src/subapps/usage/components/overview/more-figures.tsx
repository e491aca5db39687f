import { formatBytes, formatCompact } from "#lib/format/number.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import type { Overview } from "../../dashboard/queries/get-overview.ts";
import { signedChange, wholeNumber } from "../../dashboard/rules/words.ts";

/** Everything else that is counted, quietly: what it is now and how it changed. */
export function MoreFigures({ overview }: { overview: Overview }) {
  const { figures, before, service } = overview;
  const [now, then] = [figures.sums, before.sums];
  const lines: [name: string, value: string, change: string][] = [
    ["Messages", wholeNumber(now.messages), signedChange(now.messages, then.messages)],
    ["Conversations", wholeNumber(now.conversations), signedChange(now.conversations, then.conversations)],
    ["Active people", wholeNumber(figures.people), signedChange(figures.people, before.people)],
    ["Tasks", wholeNumber(now.tasks), signedChange(now.tasks, then.tasks)],
    ["Documents", wholeNumber(now.documents), signedChange(now.documents, then.documents)],
    ["Tokens in", formatCompact(now.input_tokens), signedChange(now.input_tokens, then.input_tokens)],
    ["Tokens out", formatCompact(now.output_tokens), signedChange(now.output_tokens, then.output_tokens)],
    ["Of those in, cached", formatCompact(now.cached_tokens), signedChange(now.cached_tokens, then.cached_tokens)],
    [
      "Recording minutes",
      wholeNumber(now.recording_seconds / 60),
      signedChange(now.recording_seconds, then.recording_seconds),
    ],
    ["Files stored now", formatBytes(service.storedBytes), ""],
  ];
  return (
    <Card aria-label="More figures">
      <CardHeader title="More figures" />
      <dl className="grid grid-cols-5 gap-x-4 gap-y-3 px-4 py-3.5 max-md:grid-cols-3 max-sm:grid-cols-2">
        {lines.map(([name, value, change]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-meta text-ink-3">{name}</dt>
            <dd className="flex items-baseline gap-2 text-ui tabular-nums">
              <span className="font-strong text-ink">{value}</span>
              {change && value !== "0" && <span className="text-meta text-ink-3">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
