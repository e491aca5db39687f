import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { formatLongDay } from "#lib/format/date.ts";
import { formatDuration } from "#lib/format/duration.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Sparkline } from "#ui/display/sparkline.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { Overview } from "../../dashboard/queries/get-overview.ts";
import { previousWords } from "../../dashboard/rules/time-words.ts";
import {
  type Change,
  changeOf,
  isUnpriced,
  perDayWords,
  spendWords,
  wholeNumber,
} from "../../dashboard/rules/words.ts";

/** The four figures people come for, each with how it went and what it was before. */
export function KpiStrip({ overview }: { overview: Overview }) {
  const { figures, before, bars, range, zone, scope, now } = overview;
  const past = bars.filter((_, index) => (overview.chart.bars[index]?.from ?? 0) <= now);
  const compared = previousWords(range.preset, range.previous, zone);
  const days = Math.max(1, Math.ceil((Math.min(now, range.to) - range.from) / 86_400_000));
  const answersDetail = overview.firstAnswerAt
    ? `first answer on ${formatLongDay(overview.firstAnswerAt, zone)}`
    : days > 1
      ? perDayWords(figures.sums.answers, days)
      : before.sums.answers > 0
        ? compared
        : "nothing to compare with";
  return (
    <dl className="grid grid-cols-4 rounded-10 border max-md:grid-cols-2 *:border-line max-md:*:odd:border-r max-md:*:nth-[n+3]:border-t md:*:not-last:border-r">
      <Kpi
        name="Spend"
        value={spendWords(figures.sums, scope.currency)}
        isMuted={isUnpriced(figures.sums)}
        line={past.map((one) => one.cost_nanos)}
        change={changeOf(figures.sums.cost_nanos, before.sums.cost_nanos)}
        isGood={false}
        detail={
          overview.unpricedModels > 0 ? (
            <UnpricedDetail count={overview.unpricedModels} />
          ) : before.sums.cost_nanos > 0 ? (
            compared
          ) : (
            "nothing to compare with"
          )
        }
      />
      <Kpi
        name="Answers"
        value={wholeNumber(figures.sums.answers)}
        line={past.map((one) => one.answers)}
        change={changeOf(figures.sums.answers, before.sums.answers)}
        isGood
        detail={answersDetail}
      />
      {isUnpriced(figures.sums) ? (
        <Kpi
          name="Tokens"
          value={formatCompact(figures.sums.input_tokens + figures.sums.output_tokens)}
          detail={`${formatCompact(figures.sums.input_tokens)} in, ${formatCompact(figures.sums.output_tokens)} out`}
        />
      ) : (
        <Kpi
          name="Solved without a person"
          value="–"
          detail="Comes with Inbox"
          title="Which conversations were solved, and by whom, is known once Inbox is here."
        />
      )}
      <FirstWordKpi
        overview={overview}
        line={past.map((one) => one.first_word_milliseconds / (one.first_words || 1))}
      />
    </dl>
  );
}

function UnpricedDetail({ count }: { count: number }) {
  return (
    <>
      {count === 1 ? "1 model has no price." : `${count} models have no price.`}{" "}
      <AppLink
        href="/apps/usage/prices"
        prefetch={false}
        className="rounded-sm font-strong text-accent-ink hover:underline"
      >
        Set prices
      </AppLink>
    </>
  );
}

function FirstWordKpi({ overview: { figures, before }, line }: { overview: Overview; line: number[] }) {
  const { firstWord, sums } = figures;
  const name = "Time to first word";
  if (!firstWord && sums.first_words <= 0)
    return <Kpi name={name} value="–" detail={sums.answers > 0 ? "not measured" : "No answer in this time."} />;
  if (!firstWord) {
    // Narrowed: the steps behind a median are kept for the whole workspace, sums for every part of it.
    const mean = sums.first_word_milliseconds / sums.first_words;
    const meanBefore = before.sums.first_words > 0 ? before.sums.first_word_milliseconds / before.sums.first_words : 0;
    const change = changeOf(mean, meanBefore);
    return (
      <Kpi name={name} value={formatDuration(mean)} line={line} change={change} isGood={false} detail="on average" />
    );
  }
  const change = before.firstWord ? changeOf(firstWord.median, before.firstWord.median) : null;
  return (
    <Kpi
      name={name}
      value={formatDuration(firstWord.median)}
      title="Half of all answers began sooner. Measured in steps of a tenth."
      line={line}
      change={change}
      isGood={false}
      detail={`95 in 100 under ${formatDuration(firstWord.under95)}`}
    />
  );
}

interface KpiProps {
  name: string;
  value: string;
  detail: ReactNode;
  line?: readonly number[];
  change?: Change | null;
  /** More of it is better. */
  isGood?: boolean;
  title?: string;
  /** For what is not known. */
  isMuted?: boolean;
}

function Kpi({ name, value, detail, line, change, isGood, title, isMuted }: KpiProps) {
  return (
    <div className="min-w-0 px-4 py-3.5" title={title}>
      <dt className="text-ui text-ink-3">{name}</dt>
      <dd>
        <div className="flex items-center justify-between gap-3">
          <span className={`text-kpi tabular-nums ${isMuted ? "text-ink-3" : "text-ink"}`}>{value}</span>
          {!isMuted && line && line.length > 1 && (
            <span className="max-sm:hidden">
              <Sparkline values={line} />
            </span>
          )}
        </div>
        <p className="mt-1 text-meta text-ink-3 tabular-nums">
          {change && <ChangeWords change={change} isGood={isGood ?? true} />} {detail}
        </p>
      </dd>
    </div>
  );
}

function ChangeWords({ change: { direction, text }, isGood }: { change: Change; isGood: boolean }) {
  if (direction === "none") return <span className="mr-1 font-strong text-ink-2">{text}</span>;
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  const tone = (direction === "up") === isGood ? "text-green-ink" : "text-red-ink";
  return (
    <span className={`mr-1 inline-flex items-center gap-0.5 font-strong ${tone}`}>
      <Arrow size={12} strokeWidth={2.25} aria-label={direction === "up" ? "up" : "down"} />
      {text}
    </span>
  );
}
