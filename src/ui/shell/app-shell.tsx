import { AccountMenu } from "./account-menu.tsx";
import type { AppShellProps } from "./app-shell-props.ts";
import { Rail } from "./rail.tsx";
import { TabBar } from "./tab-bar.tsx";

/** Rail on the desk, then one sheet. On a phone the sheet is the page and the rail a tab bar. */
export function AppShell({ banner, children, ...shell }: AppShellProps) {
  return (
    <div className="flex h-dvh flex-col bg-canvas max-sm:h-auto max-sm:min-h-dvh max-sm:bg-surface">
      <a
        href="#content"
        className="sr-only z-70 rounded-md bg-raised px-3 py-2 font-strong shadow-lg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {banner && <div className="shrink-0 max-sm:sticky max-sm:top-0 max-sm:z-30">{banner}</div>}
      <div className="flex min-h-0 flex-1">
        <Rail {...shell} />
        <main
          id="content"
          tabIndex={-1}
          className="my-2 mr-2 flex min-w-0 flex-1 flex-col overflow-auto rounded-xl border bg-surface outline-none max-sm:m-0 max-sm:overflow-visible max-sm:rounded-none max-sm:border-0 max-sm:pb-19.5"
        >
          {children}
        </main>
      </div>
      {!shell.hideTabBar && <TabBar {...shell} />}
      <AccountMenu {...shell.account} />
    </div>
  );
}
