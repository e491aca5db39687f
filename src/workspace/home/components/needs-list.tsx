import type { HomeNeed } from "../home.ts";
import { Mark } from "./mark.tsx";
import { NeedActions } from "./need-actions.tsx";
import { HomeSection } from "./section.tsx";

interface NeedsListProps {
  needs: readonly HomeNeed[];
  /** Whose things these are, while somebody else looks at them. */
  actedAs: string | null;
}

export function NeedsList({ needs, actedAs }: NeedsListProps) {
  return (
    <HomeSection title="Needs you" detail={needs.length > 1 && "Most urgent first"}>
      {needs.length > 0 ? (
        <ul className="divide-y divide-line rounded-10 border">
          {needs.map((need) => (
            <li
              key={need.id}
              className="flex min-h-15 items-center gap-3 py-2.5 pr-3 pl-4 max-sm:flex-wrap max-sm:items-start max-sm:py-3.5"
            >
              <Mark mark={need.mark} size={28} />
              <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-44px)]">
                <p className="text-ui font-strong text-ink max-sm:text-[15px]">{need.title}</p>
                <p className="text-meta text-ink-3 max-sm:text-ui max-sm:text-ink-3">{need.detail}</p>
              </div>
              <div className="max-sm:w-full max-sm:pl-10">
                <NeedActions actions={need.actions} about={need.title} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-10 border border-dashed px-4 py-7 text-center text-ui text-ink-3">
          {actedAs ? `What only ${actedAs} can do stays with them.` : "Nothing needs you now."}
        </p>
      )}
    </HomeSection>
  );
}
