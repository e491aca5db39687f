import { ChevronRight } from "lucide-react";
import { formatNumber } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { CodeBlock } from "#ui/display/code-block.tsx";
import { LocalTime, RelativeTime } from "#ui/display/local-time.tsx";
import type { ProblemRow } from "../queries/list-problems.ts";
import { MarkProblemButton } from "./mark-problem-button.tsx";

/** Every problem as a line that opens: what, how often, when and where; inside, the stack and what led there. */
export function ProblemList({ problems, now }: { problems: readonly ProblemRow[]; now: Date }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-10 border">
      {problems.map((problem) => (
        <li key={problem.id}>
          <details className="group/problem">
            <summary className="flex list-none items-start gap-2.5 px-3 py-2.5 -outline-offset-2 hover:bg-hover max-sm:px-4 max-sm:py-3">
              <ChevronRight
                size={16}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-ink-3 transition-transform group-open/problem:rotate-90"
                aria-hidden
              />
              <Headline problem={problem} now={now} />
            </summary>
            <Inside problem={problem} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Headline({ problem, now }: { problem: ProblemRow; now: Date }) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-4 max-sm:flex-col max-sm:gap-1">
      <span className="min-w-0 flex-1 max-sm:w-full">
        <span className="line-clamp-2 text-ui break-words text-ink">
          <b className="mr-1.5">{problem.type}</b>
          {problem.message}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-meta text-ink-3">
          {problem.page && <span className="min-w-0 truncate">{problem.page}</span>}
          {problem.release && <span>{problem.release}</span>}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2.5 text-meta leading-5 text-ink-3 tabular-nums">
        {problem.source === "server" && <Badge>Server</Badge>}
        {problem.isAnonymous && <Badge>Visitor</Badge>}
        <span>{problem.count === 1 ? "once" : `${formatNumber(problem.count)} times`}</span>
        <span className="min-w-18 text-right max-sm:min-w-0">
          <RelativeTime at={problem.lastSeenAt} now={now} />
        </span>
      </span>
    </span>
  );
}

function Inside({ problem }: { problem: ProblemRow }) {
  const facts: [name: string, value: string | null][] = [
    ["Last request id", problem.requestId],
    ["Error id", problem.digest],
    ["Browser", problem.userAgent],
  ];
  return (
    <div className="flex flex-col gap-3 border-t bg-surface-2 px-3 py-3 sm:pl-9.5 max-sm:px-4">
      {problem.stack ? (
        <CodeBlock code={problem.stack} label={`Stack of ${problem.type}`} />
      ) : (
        <p className="text-ui text-ink-3">It came without a stack.</p>
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-meta">
        <dt className="text-ink-3">First seen</dt>
        <dd className="text-ink-2">
          <LocalTime at={problem.firstSeenAt} />
        </dd>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="break-words text-ink-2">{name === "Browser" ? value : <code>{value}</code>}</dd>
              </div>
            ),
        )}
      </dl>
      {problem.breadcrumbs.length > 0 && <Trail problem={problem} />}
      <div>
        <MarkProblemButton problemId={problem.id} isSolved={problem.solvedAt !== null} />
      </div>
    </div>
  );
}

function Trail({ problem }: { problem: ProblemRow }) {
  return (
    <details className="text-meta">
      <summary className="w-fit rounded-sm text-ink-2">What happened before</summary>
      <ol className="mt-1.5 flex flex-col gap-0.5 font-mono text-ink-2">
        {problem.breadcrumbs.map(({ at, category, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, and the same step may stand in it twice
          <li key={index} className="break-words">
            {at && <time dateTime={at}>{at.slice(11, 19)} </time>}
            <span className="text-ink-3">{category}</span> {message}
          </li>
        ))}
      </ol>
    </details>
  );
}
