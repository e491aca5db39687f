import { RelativeTime } from "#ui/display/local-time.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeRecent } from "../home.ts";
import { Mark } from "./mark.tsx";
import { HomeSection } from "./section.tsx";

const rowClass = "flex h-10 items-center gap-3 px-1 max-sm:h-11";

export function RecentList({ recent, now, allHref }: { recent: readonly HomeRecent[]; now: Date; allHref?: string }) {
  return (
    <HomeSection
      title="Recent"
      detail={
        allHref && (
          <AppLink href={allHref} prefetch={false} className="rounded-sm font-strong text-accent-ink hover:underline">
            See all
          </AppLink>
        )
      }
    >
      <ul className="-mt-1 divide-y divide-line">
        {recent.map((item) => (
          <li key={item.id}>
            {item.href ? (
              <AppLink href={item.href} prefetch={false} className={`${rowClass} hover:bg-hover`}>
                <Item item={item} now={now} />
              </AppLink>
            ) : (
              <span className={rowClass}>
                <Item item={item} now={now} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Item({ item, now }: { item: HomeRecent; now: Date }) {
  return (
    <>
      <Mark mark={item.mark} size={20} />
      <span className="min-w-0 flex-1 truncate text-ui text-ink" title={item.title}>
        {item.title}
      </span>
      <span className="text-meta text-ink-3">
        <RelativeTime at={item.at} now={now} />
      </span>
    </>
  );
}
