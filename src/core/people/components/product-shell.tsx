import { Building2, Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { type AppManifest, isExternal } from "#core/apps/manifest.ts";
import { AuthProvider } from "#core/auth/client/auth-provider.tsx";
import { pageSession } from "#core/auth/page-session.ts";
import type { SignedInContext } from "#core/web/page-context.ts";
import { env } from "#platform/env.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { AppShell } from "#ui/shell/app-shell.tsx";
import type { AccountItem } from "#ui/shell/app-shell-props.ts";
import { readTheme } from "#ui/theme/read-theme.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { listMyWorkspaces } from "../queries/list-my-workspaces.ts";
import { ActingBanner } from "./acting-banner.tsx";
import { DeletionBanner } from "./deletion-banner.tsx";
import { SessionGuard } from "./session-guard.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

/** The frame of every signed-in page: apps, account, workspace, and above all of it who is acting as whom. */
export async function ProductShell({ context, apps, current, children }: ProductShellProps) {
  const { actor, workspace } = context;
  const [workspaces, theme, session] = await Promise.all([listMyWorkspaces(context, {}), readTheme(), pageSession()]);
  const deleteAfter = workspaces.find(({ id }) => id === workspace?.id)?.deleteAfter ?? null;
  const menu: AccountItem[] = [
    { label: "Your settings", href: "/settings/profile", icon: <Settings {...icon} /> },
    ...(workspace
      ? [
          { label: "Workspace settings", href: "/settings/workspace", icon: <Building2 {...icon} /> },
          { label: "Members", href: "/settings/members", icon: <Users {...icon} /> },
        ]
      : []),
  ];
  return (
    <AuthProvider session={session} pollSeconds={env().SESSION_POLL_SECONDS}>
      <SessionGuard />
      <AppShell
        apps={apps.map((app) => ({ slug: app.slug, name: app.name, href: app.start, external: isExternal(app) }))}
        current={current}
        homeHref="/apps"
        account={{
          id: actor.id ?? undefined,
          name: actor.name,
          detail: actor.email ?? undefined,
          menu: [menu],
          extra: (
            <div className="flex flex-col gap-3">
              <WorkspaceSwitcher workspaces={workspaces} currentId={workspace?.id ?? null} canManage={!actor.runBy} />
              <div className="flex items-center justify-between">
                <ThemeSwitch initial={theme} domain={env().BASE_DOMAIN} />
                <SignOutButton />
              </div>
            </div>
          ),
        }}
        banner={
          <>
            {actor.runBy && (
              <ActingBanner
                name={actor.name}
                secondsLeft={Math.max(0, Math.round((actor.runBy.expiresAt.getTime() - Date.now()) / 1000))}
                readOnly={!actor.runBy.allowChanges}
              />
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
        {children}
        <Toaster />
      </AppShell>
    </AuthProvider>
  );
}

interface ProductShellProps {
  context: SignedInContext;
  apps: readonly AppManifest[];
  current?: string;
  children: ReactNode;
}
