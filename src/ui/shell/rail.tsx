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
import { ShellLink } from "./shell-link.tsx";

/** 56 px on the canvas: apps above, the person's own things below. No script is needed for any of it. */
export function Rail({ apps, current, homeHref, account, search, searchHref, notifications, bell }: ShellParts) {
  const secondGroup = apps.findIndex(({ isInSecondGroup }) => isInSecondGroup);
  return (
    <header className="relative z-10 flex w-14 shrink-0 flex-col items-center gap-1 py-3 max-sm:hidden">
      <Link href={homeHref} aria-label="Home" className="group relative mb-2 rounded-lg">
        <Logo size={32} />
        <RailTip>Home</RailTip>
      </Link>
      <nav aria-label="Apps" className="flex flex-col items-center gap-1">
        {apps.map((app, position) => (
          <RailApp key={app.slug} app={app} current={current} hairline={position > 0 && position === secondGroup} />
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
        {bell}
        {notifications && (
          <Link
            href={notifications.href}
            aria-label={notifications.count ? `Notifications, ${notifications.count} new` : "Notifications"}
            className={railItemClass}
          >
            <Bell size={18} strokeWidth={1.6} aria-hidden />
            <CountBadge count={notifications.count} className="absolute -top-0.5 right-0" />
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

function RailApp({ app, current, hairline }: { app: ShellApp; current?: string; hairline: boolean }) {
  const look = appLooks[app.slug];
  const label = app.badge ? `${app.name}, ${app.badge} waiting` : app.name;
  return (
    <>
      {hairline && <span className="my-2 h-px w-5 bg-line-strong" aria-hidden />}
      <ShellLink
        slug={app.slug}
        current={current}
        href={app.href}
        aria-label={app.external ? `${label}, on another site` : label}
        target={app.external ? "_blank" : undefined}
        style={{ "--h": app.hue ?? look?.hue ?? 268 } as object}
        className={clsx(railItemClass, "aria-[current=page]:bg-hue-soft! aria-[current=page]:text-hue-ink!")}
      >
        <span
          className="absolute top-2.5 -left-2.5 hidden h-4 w-[3px] rounded-r-full bg-hue-solid group-aria-[current=page]:block"
          aria-hidden
        />
        <AppIcon icon={app.icon ?? look?.icon ?? "external"} />
        <CountBadge count={app.badge} className="absolute -top-0.5 right-0" />
        <RailTip>{app.name}</RailTip>
      </ShellLink>
    </>
  );
}
