import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeRunning } from "../home.ts";
import { Mark } from "./mark.tsx";
import { HomeSection } from "./section.tsx";

const rowClass = "flex h-11 items-center gap-3 pr-4 pl-4";

export function RunningList({ running }: { running: readonly HomeRunning[] }) {
  const count = `${running.length} ${running.length === 1 ? "agent" : "agents"} at work`;
  return (
    <HomeSection title="Running now" detail={count}>
      <ul className="divide-y divide-line rounded-10 border">
        {running.map((run) => (
          <li key={run.id}>
            {run.href ? (
              <AppLink href={run.href} prefetch={false} className={`${rowClass} hover:bg-hover`}>
                <Run {...run} />
              </AppLink>
            ) : (
              <span className={rowClass}>
                <Run {...run} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Run({ mark, name, doing, cost }: HomeRunning) {
  return (
    <>
      <Mark mark={mark} size={20} />
      <span className="font-strong text-ink">{name}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3">{doing}</span>
      {cost && <span className="text-ink-3 tabular-nums">{cost}</span>}
    </>
  );
}
