import { hues } from "#ui/identity/hues.ts";
import type { RunSummary } from "../../experiments/compare-runs.ts";
import { markWords } from "../judgement/mark-words.ts";

/** The average mark of each check, run beside run. */
export function MarkChart({ runs }: { runs: readonly RunSummary[] }) {
  const names = [...new Set(runs.flatMap(({ averages }) => Object.keys(averages)))];
  if (names.length === 0 || runs.length < 2) return null;
  return (
    <figure aria-label="Average marks" className="flex flex-col gap-3 px-4">
      <figcaption className="text-ui font-strong text-ink">Average marks</figcaption>
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <p className="text-meta text-ink-2">{name}</p>
          {runs.map(({ id, label, averages }, at) => {
            const mark = averages[name];
            return (
              <p key={id} className="flex items-center gap-3 text-meta">
                <span className="w-2/5 max-w-60 truncate text-ink-3">{label}</span>
                <span className="h-3 min-w-0 flex-1 rounded-sm bg-surface-3" aria-hidden>
                  <span
                    className="block h-full rounded-sm bg-hue-solid"
                    style={{ "--h": hues[at % hues.length], width: `${(mark ?? 0) * 100}%` } as object}
                  />
                </span>
                <span className="w-12 text-right text-ink tabular-nums">
                  {mark === undefined ? "—" : markWords(mark)}
                </span>
              </p>
            );
          })}
        </div>
      ))}
    </figure>
  );
}
