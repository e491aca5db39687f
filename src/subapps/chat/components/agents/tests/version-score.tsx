"use client";

import { Sparkline } from "#ui/display/sparkline.tsx";
import { useTests } from "./tests-provider.tsx";

/** At the foot of the versions: the share of answers that were right, over versions. */
export function VersionScore() {
  const { history, tests } = useTests();
  const shares = history.filter(({ total }) => total > 0).map((each) => each.passed / each.total);
  const last = history.findLast(({ total }) => total > 0);
  if (!last) return null;
  return (
    <div className="shrink-0 border-t px-4 py-3 max-md:px-0">
      <p className="flex items-baseline justify-between text-meta text-ink-2">
        <span>Answers right, {last.version === null ? "draft" : `v${last.version}`}</span>
        <span className="font-semibold text-ink tabular-nums">{Math.round((last.passed / last.total) * 100)}%</span>
      </p>
      {shares.length > 1 && (
        <div className="my-1.5 [&>svg]:w-full">
          <Sparkline
            values={shares}
            tone="accent"
            width={192}
            height={28}
            label="Share of right answers over versions"
          />
        </div>
      )}
      <p className="text-meta text-ink-3">
        {tests.length} saved {tests.length === 1 ? "test" : "tests"}, {shares.length}{" "}
        {shares.length === 1 ? "version" : "versions"}
      </p>
    </div>
  );
}
