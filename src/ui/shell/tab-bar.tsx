import { clsx } from "clsx";
import { LayoutGrid } from "lucide-react";
import Link from "next/link";
import { AppIcon, appLooks } from "../identity/app-icon.tsx";
import { AppTile } from "../identity/app-tile.tsx";
import { AccountButton } from "./account-button.tsx";
import type { ShellParts, ShellTab } from "./app-shell-props.ts";
import { CountBadge } from "./count-badge.tsx";
import { ShellLink } from "./shell-link.tsx";

const tabClass = "relative flex flex-1 flex-col items-center gap-1 pt-2.5 text-[11px] leading-4 font-strong";

export const tabBadgeClass = "absolute top-1.5 left-1/2 ml-1.5";

/** The phone's way around, 78 px: a few places and, behind the last, all apps. */
export function TabBar({ apps, current, homeHref, account, tabs = usualTabs(apps, homeHref) }: ShellParts) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-10 flex h-19.5 border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {tabs.map((tab) => (
        <ShellLink
          key={tab.slug}
          slug={tab.slug}
          current={current}
          href={tab.href}
          className={clsx(tabClass, "text-ink-3 aria-[current=page]:text-accent-ink")}
        >
          <AppIcon icon={tab.icon} size={22} strokeWidth={1.75} />
          {tab.name}
          {tab.badge ? <span className="sr-only">, {tab.badge} waiting</span> : null}
          {tab.mark ?? <CountBadge count={tab.badge} className={tabBadgeClass} />}
        </ShellLink>
      ))}
      <button type="button" popoverTarget="all-apps" className={clsx(tabClass, "text-ink-3")}>
        <LayoutGrid size={22} strokeWidth={1.75} aria-hidden />
        Apps
      </button>
      <div id="all-apps" popover="auto" className="float bottom-sheet border-line bg-raised px-4 pt-5">
        <h2 className="sr-only">All apps</h2>
        <ul className="grid grid-cols-4 gap-y-5 pb-4">
          {apps.map((app) => (
            <li key={app.slug}>
              <Link
                href={app.href}
                prefetch={false}
                className="flex flex-col items-center gap-2 rounded-lg text-ui font-strong text-ink"
              >
                <span className="relative">
                  <AppTile slug={app.slug} hue={app.hue} icon={app.icon} size={52} />
                  <CountBadge count={app.badge} className="absolute -top-1.5 -right-1.5" />
                </span>
                {app.name}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-3 border-t py-3">
          <AccountButton account={account} size={32} />
          <span className="min-w-0 truncate text-ui font-strong text-ink">{account.name}</span>
        </div>
      </div>
    </nav>
  );
}

function usualTabs(apps: ShellParts["apps"], homeHref: string): ShellTab[] {
  const places = apps
    .filter((app) => ["chat", "inbox", "task"].includes(app.slug))
    .map((app) => ({ ...app, icon: app.icon ?? appLooks[app.slug]?.icon ?? "external" }));
  return [{ slug: "home", name: "Home", href: homeHref, icon: "house" }, ...places];
}
