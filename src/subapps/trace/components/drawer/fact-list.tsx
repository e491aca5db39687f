import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode; isMachine?: boolean };

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[108px_minmax(0,1fr)] gap-y-1.5 text-ui">
      {facts.map(({ name, value, isMachine }) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd
            className={
              isMachine
                ? "text-code text-ink [overflow-wrap:anywhere]"
                : "text-ink tabular-nums [overflow-wrap:anywhere]"
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
