import { clsx } from "clsx";
import { Bell, Search } from "lucide-react";
import Link from "next/link";
import { AppIcon, appLooks } from "../identity/app-icon.tsx";
import { Logo } from "../identity/logo.tsx";
import { AccountButton } from "./account-button.tsx";
import type { ShellApp, ShellParts } from "./app-shell-props.ts";
import { CountBadge } from "./count-badge.tsx";
import { railItemClass } from "./rail-item-class.ts";
import { RailTip } from "./rail-tip.tsx";

/** 56 px on the canvas: apps above, the person's own things below. No script is needed for any of it. */
export function Rail({ apps, current, homeHref, account, search, searchHref, notifications }: ShellParts) {
  return (
    <header className="relative z-10 flex w-14 shrink-0 flex-col items-center gap-1 py-3 max-sm:hidden">
      <Link href={homeHref} aria-label="Home" className="group relative mb-2 rounded-lg">
        <Logo size={32} />
        <RailTip>Home</RailTip>
      </Link>
      <nav aria-label="Apps" className="flex flex-col items-center gap-1">
        {apps.map((app, position) => (
          <RailApp key={app.slug} app={app} open={app.slug === current} hairline={position === 5} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col items-center gap-1">
        {search ??
          (searchHref && (
            <Link href={searchHref} aria-label="Search" className={railItemClass}>
              <Search size={18} strokeWidth={1.6} aria-hidden />
              <RailTip>Search</RailTip>
            </Link>
          ))}
        {notifications && (
          <Link
            href={notifications.href}
            aria-label={notifications.count ? `Notifications, ${notifications.count} new` : "Notifications"}
            className={railItemClass}
          >
            <Bell size={18} strokeWidth={1.6} aria-hidden />
            <CountBadge count={notifications.count} className="absolute -top-0.5 -right-1" />
            <RailTip>Notifications</RailTip>
          </Link>
        )}
        <span className="mt-1.5 grid">
          <AccountButton account={account} />
        </span>
      </div>
    </header>
  );
}

function RailApp({ app, open, hairline }: { app: ShellApp; open: boolean; hairline: boolean }) {
  const look = appLooks[app.slug];
  return (
    <>
      {hairline && <span className="my-2 h-px w-5 bg-line-strong" aria-hidden />}
      <Link
        href={app.href}
        // Eight apps prefetched at once would be most of a first visit's weight.
        prefetch={false}
        aria-label={app.badge ? `${app.name}, ${app.badge} waiting` : app.name}
        aria-current={open ? "page" : undefined}
        target={app.external ? "_blank" : undefined}
        style={{ "--h": app.hue ?? look?.hue ?? 268 } as object}
        className={clsx(railItemClass, open && "bg-hue-soft! text-hue-ink!")}
      >
        {open && <span className="absolute top-2.5 -left-2.5 h-4 w-[3px] rounded-r-full bg-hue-solid" aria-hidden />}
        <AppIcon icon={app.icon ?? look?.icon ?? "external"} />
        <CountBadge count={app.badge} className="absolute -top-0.5 -right-1" />
        <RailTip>{app.name}</RailTip>
      </Link>
    </>
  );
}
