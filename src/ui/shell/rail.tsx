import { clsx } from "clsx";
import { Bell, Search } from "lucide-react";
import Link from "next/link";
import { AppIcon, appLooks } from "../identity/app-icon.tsx";
import { Logo } from "../identity/logo.tsx";
import { PersonAvatar } from "../identity/person-avatar.tsx";
import { tooltipClass } from "../overlay/tooltip-class.ts";
import { accountMenuId } from "./account-menu.tsx";
import type { ShellApp, ShellParts } from "./app-shell-props.ts";
import { CountBadge } from "./count-badge.tsx";

/** The look of anything pressable in the rail; a search trigger of one's own uses it too. */
export const railItemClass =
  "group relative grid size-9 place-items-center rounded-10 text-ink-2 transition-colors hover:bg-hover hover:text-ink";

/** 56 px on the canvas: apps above, the person's own things below. No script is needed for any of it. */
export function Rail({ apps, current, homeHref, account, search, searchHref, notifications }: ShellParts) {
  return (
    <div className="relative z-10 flex w-14 shrink-0 flex-col items-center gap-1 py-3 max-sm:hidden">
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
        <button
          type="button"
          popoverTarget={accountMenuId}
          aria-label={`Account of ${account.name}`}
          className="group relative mt-1.5 rounded-full"
        >
          <PersonAvatar name={account.name} id={account.id} hue={account.hue} size={28} />
          <RailTip>{account.name}</RailTip>
        </button>
      </div>
    </div>
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

/** Names an icon on hover and focus, by style alone. */
export function RailTip({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        tooltipClass,
        "pointer-events-none invisible absolute top-1/2 left-full z-30 ml-2.5 -translate-y-1/2 whitespace-nowrap group-hover:visible group-hover:delay-300 group-focus-visible:visible [transition:visibility_0s]",
      )}
    >
      {children}
    </span>
  );
}
