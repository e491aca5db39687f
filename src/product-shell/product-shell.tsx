import { Building2, Search, Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { externalApps } from "#core/apps/external-apps.ts";
import { type AppManifest, availableApps, isInSecondGroup } from "#core/apps/manifest.ts";
import { env } from "#platform/env.ts";
import { appLooks } from "#ui/identity/app-icon.tsx";
import { AppShell } from "#ui/shell/app-shell.tsx";
import type { AccountItem, ShellTab } from "#ui/shell/app-shell-props.ts";
import { railItemClass } from "#ui/shell/rail-item-class.ts";
import { RailTip } from "#ui/shell/rail-tip.tsx";
import { tabBadgeClass } from "#ui/shell/tab-bar.tsx";
import { readTheme } from "#ui/theme/read-theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { AuthProvider } from "#workspace/auth/client/auth-provider.tsx";
import { pageSession } from "#workspace/auth/page-session.ts";
import { sessionPolling } from "#workspace/auth/session-polling.ts";
import { NotificationBell } from "#workspace/notifications/components/notification-bell.tsx";
import { NotificationNews } from "#workspace/notifications/components/notification-news.tsx";
import { UnreadBadge } from "#workspace/notifications/components/unread-badge.tsx";
import { countUnreadNotifications } from "#workspace/notifications/queries/count-unread-notifications.ts";
import { ActingBanner } from "#workspace/people/components/acting-banner.tsx";
import { actingProps } from "#workspace/people/components/acting-bar.tsx";
import { DeletionBanner } from "#workspace/people/components/deletion-banner.tsx";
import { SessionGuard } from "#workspace/people/components/session-guard.tsx";
import { SignOutButton } from "#workspace/people/components/sign-out-button.tsx";
import { WorkspaceSwitcher } from "#workspace/people/components/workspace-switcher.tsx";
import { listMyWorkspaces } from "#workspace/people/queries/list-my-workspaces.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { KeepTimeZone } from "#workspace/shell/components/keep-time-zone.tsx";
import { LinksProvider } from "#workspace/shell/components/links-provider.tsx";
import { MoneyProvider } from "#workspace/shell/components/money-provider.tsx";
import { PaletteTrigger } from "#workspace/shell/components/palette-trigger.tsx";
import { RememberPages } from "#workspace/shell/components/remember-pages.tsx";
import { linksFor } from "#workspace/shell/links-for.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { shellFactsOf } from "#workspace/shell/shell-facts-of.ts";
import { ShellKeys } from "./shell-keys.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** The frame of every signed-in page: apps, account, workspace, and above all of it who is acting as whom. */
export async function ProductShell({ context, apps, current, children }: ProductShellProps) {
  const { actor, workspace } = context;
  const [workspaces, theme, session, links, zone, { unread }, currency] = await Promise.all([
    listMyWorkspaces(context, {}),
    readTheme(),
    pageSession(),
    linksFor(apps),
    pageTimeZone(),
    countUnreadNotifications(context, {}),
    workspaceCurrency(workspace?.id),
  ]);
  const { BASE_DOMAIN } = env();
  const deleteAfter = workspaces.find(({ id }) => id === workspace?.id)?.deleteAfter ?? null;
  const menu: AccountItem[] = [
    { label: "Your settings", href: links.to("/settings/profile"), icon: <Settings {...icon} /> },
    ...(workspace
      ? [
          { label: "Workspace settings", href: links.to("/settings/workspace"), icon: <Building2 {...icon} /> },
          { label: "Members", href: links.to("/settings/members"), icon: <Users {...icon} /> },
        ]
      : []),
  ];
  const available = availableApps(apps);
  const all = [
    ...available.map((app) => ({ ...app, href: links.to(app.start), isExternal: false })),
    ...externalApps().map((app) => ({ ...app, href: app.start, isExternal: true })),
  ];
  const tab = (slug: string, name: string, path: string, tabIcon: string): ShellTab => ({
    slug,
    name,
    href: links.to(path),
    icon: tabIcon,
  });
  return (
    <AuthProvider session={session} {...sessionPolling()}>
      <SessionGuard />
      <LinksProvider rules={links.rules}>
        <ShellKeys facts={shellFactsOf(context, { apps: all, workspaces, baseDomain: BASE_DOMAIN })} />
        <NotificationNews />
        <KeepTimeZone known={zone} baseDomain={BASE_DOMAIN} />
        {!actor.runBy && actor.id && <RememberPages userId={actor.id} />}
        <AppShell
          // Those of other sites have no icon of their own to tell them apart by: they are in launcher and palette.
          apps={available.map((app) => ({
            slug: app.slug,
            name: app.name,
            href: links.to(app.start),
            isInSecondGroup: isInSecondGroup(app),
          }))}
          current={current}
          homeHref={links.to("/apps")}
          search={
            <PaletteTrigger aria-label="Search" className={railItemClass}>
              <Search size={18} strokeWidth={1.6} aria-hidden />
              <RailTip>Search</RailTip>
            </PaletteTrigger>
          }
          bell={<NotificationBell initial={unread} isActing={actor.runBy !== null} />}
          tabs={[
            tab("home", "Home", "/apps", "house"),
            ...phoneTabs(available).map(({ slug, name, start }) => tab(slug, name, start, appLooks[slug]?.icon ?? "")),
            {
              ...tab("notifications", "Notifications", "/notifications", "bell"),
              mark: <UnreadBadge initial={unread} className={tabBadgeClass} />,
            },
          ]}
          account={{
            id: actor.id ?? undefined,
            name: actor.name,
            detail: actor.email ?? undefined,
            menu: [menu],
            extra: (
              <div className="flex flex-col gap-3">
                <WorkspaceSwitcher workspaces={workspaces} currentId={workspace?.id ?? null} canManage={!actor.runBy} />
                <div className="flex items-center justify-between">
                  <ThemeSwitch initial={theme} domain={BASE_DOMAIN} />
                  <SignOutButton />
                </div>
              </div>
            ),
          }}
          banner={
            <>
              {actor.runBy && (
                <div data-acting>
                  <ActingBanner {...actingProps(actor.name, actor.runBy)} />
                </div>
              )}
              {workspace && deleteAfter && (
                <DeletionBanner
                  name={workspace.name}
                  deleteAfter={deleteAfter}
                  canRestore={workspace.permissions.has("workspace:delete")}
                />
              )}
            </>
          }
        >
          <MoneyProvider currency={currency}>{children}</MoneyProvider>
        </AppShell>
      </LinksProvider>
    </AuthProvider>
  );
}

/** The two apps one needs on the way: answering people, where there is an inbox, and otherwise reading. */
function phoneTabs(apps: readonly AppManifest[]): AppManifest[] {
  const wanted = ["chat", "inbox", "library"];
  return wanted.flatMap((slug) => apps.find((app) => app.slug === slug) ?? []).slice(0, 2);
}

interface ProductShellProps {
  context: SignedInContext;
  apps: readonly AppManifest[];
  /** What is open, where the layout below the shell does not say it. */
  current?: string;
  children: ReactNode;
}
