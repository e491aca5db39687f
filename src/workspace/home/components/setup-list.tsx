import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeSetupItem } from "../home.ts";
import { HomeSection } from "./section.tsx";

const rowClass = "flex min-h-10 items-center gap-2.5 px-1 text-ui max-sm:min-h-11";

/** What is left to set up, until all of it is done. */
export function SetupList({ items }: { items: readonly HomeSetupItem[] }) {
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <HomeSection title="Setup" detail={`${done} of ${items.length} done`}>
      <ul className="-mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            {item.href && !item.isDone ? (
              <AppLink href={item.href} prefetch={false} className={`${rowClass} hover:bg-hover`}>
                <Item {...item} />
                <ChevronRight size={14} strokeWidth={1.75} className="text-ink-3" aria-hidden />
              </AppLink>
            ) : (
              <span className={rowClass}>
                <Item {...item} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Item({ label, isDone, note }: HomeSetupItem) {
  return (
    <>
      {isDone ? (
        <CircleCheck size={16} strokeWidth={1.75} className="text-green-ink" aria-label="Done" />
      ) : (
        <Circle size={16} strokeWidth={1.75} className="text-ink-3" aria-label="To do" />
      )}
      <span className={isDone ? "flex-1 text-ink-3" : "flex-1 text-ink"}>{label}</span>
      {note && <span className="text-meta text-ink-3">{note}</span>}
    </>
  );
}
