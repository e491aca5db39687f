import { formatMoney } from "#lib/format/money.ts";
import { formatShare } from "#lib/format/number.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import type { Overview } from "../../dashboard/queries/get-overview.ts";
import { isUnpriced, spendWords, wholeNumber } from "../../dashboard/rules/words.ts";

const withInbox = [
  "Resolution rate",
  "Hand-over rate",
  "First response",
  "Resolution time",
  "Cost per resolved conversation",
];

/** How good the answers were, as far as it is known: what only Inbox can know says so. */
export function ServiceCard({ overview }: { overview: Overview }) {
  const { figures, before, service, serviceBefore, scope } = overview;
  const rated = service.thumbsUp + service.thumbsDown;
  const ratedBefore = serviceBefore.thumbsUp + serviceBefore.thumbsDown;
  const { answers, errors, cost_nanos } = figures.sums;
  const per = answers > 0 ? cost_nanos / answers : null;
  const perBefore = before.sums.answers > 0 ? before.sums.cost_nanos / before.sums.answers : null;
  const lines: [name: string, value: string, detail: string][] = [
    [
      "Thumbs up",
      rated > 0 ? formatShare(service.thumbsUp, rated) : "–",
      rated > 0
        ? `of ${wholeNumber(rated)}${ratedBefore > 0 ? `, was ${formatShare(serviceBefore.thumbsUp, ratedBefore)}` : ""}`
        : "nobody rated an answer",
    ],
    [
      "Failed",
      answers > 0 ? formatShare(Math.min(errors, answers), answers) : "–",
      answers > 0 ? `${wholeNumber(errors)} failed answers and calls` : "no answer in this time",
    ],
    [
      "Cost per answer",
      per === null ? "–" : spendWords(figures.sums, scope.currency, answers),
      perBefore === null || isUnpriced(before.sums) ? "" : `was ${formatMoney(perBefore, scope.currency)}`,
    ],
  ];
  return (
    <Card aria-label="Service">
      <CardHeader title="Service" />
      <dl className="grid grid-cols-4 gap-x-4 gap-y-3 px-4 py-3.5 max-md:grid-cols-2">
        {lines.map(([name, value, detail]) => (
          <div key={name} className="min-w-0">
            <dt className="text-meta text-ink-3">{name}</dt>
            <dd className="text-ui tabular-nums">
              <span className="font-strong text-ink">{value}</span>{" "}
              <span className="text-meta text-ink-3">{detail}</span>
            </dd>
          </div>
        ))}
        <div className="min-w-0 max-md:col-span-2">
          <dt className="text-meta text-ink-3">Comes with Inbox</dt>
          <dd className="text-meta text-ink-2">{withInbox.join(", ")}</dd>
        </div>
      </dl>
    </Card>
  );
}
