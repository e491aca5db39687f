import type { ReactNode } from "react";

export interface ShellApp {
  slug: string;
  name: string;
  href: string;
  /** Both follow from the slug for the product's own apps. */
  icon?: string;
  hue?: number;
  badge?: number;
  external?: boolean;
  /** A hairline stands before the first one of these. */
  isInSecondGroup?: boolean;
}

export interface AppShellProps {
  /** In launcher order. */
  apps: readonly ShellApp[];
  /** Slug of what is open; left out, the part of the layout below the shell. */
  current?: string;
  homeHref: string;
  account: ShellAccount;
  /** A search trigger of one's own, or the address of a search page. */
  search?: ReactNode;
  searchHref?: string;
  /** The bell: an address with a count, or a bell of one's own. */
  notifications?: { href: string; count?: number };
  bell?: ReactNode;
  /** Phone tabs; by default Home, the first apps of the launcher and all apps. */
  tabs?: readonly ShellTab[];
  /** Inside a thread the phone's tab bar gives way to the composer. */
  hideTabBar?: boolean;
  /** Above everything: the run-as banner. */
  banner?: ReactNode;
  children: ReactNode;
}

export type AccountItem = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { href: string }
  /** A server action, posted by a form of its own: signing out changes something. */
  | { action: string | ((form: FormData) => void | Promise<void>) }
);

export interface ShellAccount {
  id?: string;
  name: string;
  /** Under the name: the address or the workspace. */
  detail?: string;
  hue?: number;
  /** Groups of items, a line between them. */
  menu: ReadonlyArray<readonly AccountItem[]>;
  /** Anything else, above the items: the workspace switcher, the theme. */
  extra?: ReactNode;
}

export interface ShellTab {
  slug: string;
  name: string;
  href: string;
  icon: string;
  badge?: number;
  /** In place of the number: one that keeps itself up to date. */
  mark?: ReactNode;
}

/** What the shell's own parts need of it. */
export type ShellParts = Omit<AppShellProps, "banner" | "children">;
