import { clsx } from "clsx";
import { ExternalLink } from "lucide-react";
import { type AppManifest, availableApps, isInSecondGroup } from "#core/apps/manifest.ts";
import { Kbd } from "#ui/display/kbd.tsx";
import { AppTile } from "#ui/identity/app-tile.tsx";
import { CountBadge } from "#ui/shell/count-badge.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { HomeState } from "../home.ts";

interface LauncherProps {
  apps: readonly AppManifest[];
  external: readonly AppManifest[];
  states: Readonly<Record<string, HomeState>>;
}

/** The apps in one row with what goes on in each; the apps of other sites in a row of their own. */
export function Launcher({ apps: all, external, states }: LauncherProps) {
  const apps = availableApps(all);
  const secondGroup = apps.findIndex(isInSecondGroup);
  return (
    <nav aria-label="Open an app" className="mt-7 max-sm:mt-5">
      <ul className="flex gap-2 max-md:grid max-md:grid-cols-4 max-sm:gap-y-5">
        {apps.map((app, position) => (
          <li
            key={app.slug}
            className={clsx(
              "relative min-w-0 max-w-40 flex-1",
              position > 0 &&
                position === secondGroup &&
                "ml-2 before:absolute before:top-4 before:bottom-3.5 before:-left-2 before:w-px before:bg-line max-md:ml-0 max-md:before:hidden",
            )}
          >
            <AppEntry app={app} number={position + 1} state={states[app.slug]} />
          </li>
        ))}
      </ul>
      {external.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2 max-sm:mt-5 max-sm:flex-col max-sm:gap-0">
          {external.map((app) => (
            <li key={app.slug}>
              <a
                href={app.start}
                target="_blank"
                rel="noopener noreferrer"
                className="flex h-9 items-center gap-2 rounded-lg px-3 text-ui transition-colors hover:bg-hover max-sm:h-11 max-sm:px-0"
              >
                <span className="font-strong text-ink">{app.name}</span>
                <span className="text-ink-3">{app.description}</span>
                <ExternalLink size={14} strokeWidth={1.75} className="text-ink-3" aria-label="opens another site" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function AppEntry({ app, number, state }: { app: AppManifest; number: number; state?: HomeState }) {
  return (
    <AppLink
      href={app.start}
      prefetch={false}
      title={app.description}
      aria-keyshortcuts={String(number)}
      className="group flex h-full flex-col rounded-10 px-3.25 pt-3.75 pb-3 transition-colors hover:bg-hover max-sm:items-center max-sm:p-0 max-sm:hover:bg-transparent"
    >
      <AppTile slug={app.slug} size={36} className="max-sm:hidden!" />
      <span className="relative sm:hidden">
        <AppTile slug={app.slug} size={52} />
        <CountBadge count={state?.badge} className="absolute -top-1.5 -right-1.5" />
      </span>
      <span className="mt-2.5 flex w-full items-center justify-between gap-1 max-sm:mt-2 max-sm:justify-center">
        <span className="truncate text-pane text-ink max-sm:font-strong">{app.name}</span>
        <Kbd className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">{number}</Kbd>
      </span>
      <span className="truncate text-meta text-ink-3 max-sm:sr-only">{state?.line ?? app.description}</span>
    </AppLink>
  );
}
