import { Search } from "lucide-react";
import { externalApps } from "#core/apps/external-apps.ts";
import { type AppManifest, availableApps } from "#core/apps/manifest.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { PhoneHeader } from "#ui/shell/phone-header.tsx";
import { NoWorkspace } from "#workspace/people/components/no-workspace.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { PaletteTrigger } from "#workspace/shell/components/palette-trigger.tsx";
import { linksFor } from "#workspace/shell/links-for.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { gatherHome } from "../gather-home.ts";
import { dateWords, greetingWords, needsWords, welcome } from "../greeting.ts";
import { homeRooms } from "../home-rooms.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Launcher } from "./launcher.tsx";
import { LauncherKeys } from "./launcher-keys.tsx";
import { LiveRefresh } from "./live-refresh.tsx";
import { NeedsList } from "./needs-list.tsx";
import { PaletteField } from "./palette-field.tsx";
import { RecentList } from "./recent-list.tsx";
import { RunningList } from "./running-list.tsx";
import { SetupList } from "./setup-list.tsx";
import { SpendSummary } from "./spend-summary.tsx";

/** News after which the home may look different. A room whose news matters here is added to the list. */
const news = [
  "people.member_invited",
  "people.member_joined",
  "people.member_changed",
  "people.run_as_started",
  "people.run_as_ended",
  "people.workspace_changed",
  "usage.more_requested",
  "usage.request_decided",
];

/** What needs the person, what runs, what is recent and what is spent, under the way into every app. */
export async function HomeView({ context, apps }: { context: SignedInContext; apps: readonly AppManifest[] }) {
  const { actor, workspace } = context;
  if (!workspace) return <NoWorkspace />;
  const [home, links, zone] = await Promise.all([gatherHome(context, homeRooms()), linksFor(apps), pageTimeZone()]);
  const now = new Date();
  const isFirstRun = home.firstSteps.length > 0 && home.firstSteps.every(({ isDone }) => !isDone);
  const greeting = isFirstRun ? welcome(actor.name) : greetingWords(actor.name, now, zone);
  const summary = isFirstRun ? "Your workspace is ready." : needsWords(home.needs.length);
  const isStarting = home.firstSteps.some(({ isDone }) => !isDone);
  const hasNoModel = home.firstSteps.some(({ id, isDone }) => id === "model" && !isDone);
  const isSettingUp = home.setup.some(({ isDone }) => !isDone);
  const hasMain = home.needs.length > 0 || home.running.length > 0 || !isFirstRun;
  const hasAside = home.recent.length > 0 || home.spend !== null || isSettingUp;
  return (
    <>
      <LauncherKeys hrefs={availableApps(apps).map((app) => links.to(app.start))} />
      <LiveRefresh names={news} />
      <PhoneHeader
        homeHref={links.to("/apps")}
        account={{ name: actor.name, id: actor.id ?? undefined }}
        search={
          <PaletteTrigger aria-label="Search" className="grid size-11 place-items-center rounded-lg text-ink-2">
            <Search size={20} strokeWidth={1.75} aria-hidden />
          </PaletteTrigger>
        }
      />
      <div className="mx-auto w-full max-w-280 px-8 pt-14 pb-12 max-sm:px-4 max-sm:pt-2">
        <header className="flex items-center justify-between gap-8">
          <div className="min-w-0">
            <p className="text-ui text-ink-3 max-sm:hidden">{zone ? dateWords(now, zone) : workspace.name}</p>
            <h1 className="text-greeting sm:mt-1">
              {greeting}
              <span className="max-sm:hidden">. {summary}</span>
            </h1>
            <p className="text-[15px] leading-6 text-ink-3 sm:hidden">{summary}</p>
          </div>
          <PaletteField isMac={/Macintosh|iPhone|iPad/.test(context.userAgent ?? "")} />
        </header>
        <Launcher apps={apps} external={externalApps()} states={home.states} />
        {hasNoModel && (
          <div className="mt-6">
            <Notice tone="amber" title="No model is connected">
              Ready-made agents can quote documents and use tools, but can’t write their own answers yet.
            </Notice>
          </div>
        )}
        {isStarting && (
          <div className="mt-8">
            <FirstSteps steps={home.firstSteps} />
          </div>
        )}
        {home.isPartial && (
          <div className="mt-6">
            <Notice tone="amber" title="Some things could not be loaded">
              The lists below may be incomplete. Reload the page in a moment.
            </Notice>
          </div>
        )}
        <div
          className={`mt-10 grid gap-10 max-md:grid-cols-1 max-sm:mt-8 ${hasMain && hasAside ? "grid-cols-[minmax(0,1fr)_372px]" : "grid-cols-1"}`}
        >
          {hasMain && (
            <div className="flex min-w-0 flex-col gap-8">
              {(home.needs.length > 0 || !isFirstRun) && (
                <NeedsList needs={home.needs} actedAs={actor.runBy ? actor.name : null} />
              )}
              {home.running.length > 0 && <RunningList running={home.running} />}
            </div>
          )}
          {hasAside && (
            <div className="flex min-w-0 flex-col gap-8">
              {isSettingUp && <SetupList items={home.setup} />}
              {home.recent.length > 0 && (
                <RecentList
                  recent={home.recent}
                  now={now}
                  allHref={workspace.permissions.has("audit:read") ? "/settings/audit" : undefined}
                />
              )}
              {home.spend && <SpendSummary spend={home.spend} />}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
