import type { Permission } from "#core/access/permissions.ts";

/** Something the command palette offers from an app: a page of it, or an action that begins on one. */
export type PaletteLink = {
  kind: "page" | "action";
  label: string;
  href: string;
  keywords?: readonly string[];
  /** Offered only to those who have it. */
  permission: Permission;
};

/** A sub-app in plain data. Launcher, navigation, routing, languages, security policy and palette read nothing else. */
export type AppManifest = {
  slug: string;
  /** First label of its host under the base domain. */
  host: string;
  /** Where it begins: a path of ours, or an address for an app that lives on a site of its own. */
  start: string;
  name: string;
  description: string;
  /** Place in the launcher; one without an order comes last. */
  order?: number;
  /** Not in this version: its page says so, and launcher, navigation and palette leave it out. */
  isPlanned?: true;
  palette?: readonly PaletteLink[];
  config?: {
    save?: boolean;
    auth?: { always?: boolean };
    layout?: { sidebar?: { logo?: string; title?: string } };
  };
};

export const isExternal = ({ start }: AppManifest): boolean => /^https?:\/\//.test(start);

/** The apps people can use today. */
export const availableApps = <App extends AppManifest>(apps: readonly App[]): App[] =>
  apps.filter((app) => !app.isPlanned);

/** The second group of launcher and rail begins with the first app of this order, or of none. */
export const secondGroupOrder = 1000;

export const isInSecondGroup = ({ order }: AppManifest): boolean => (order ?? secondGroupOrder) >= secondGroupOrder;

/** Launcher order: by `order`, those without one last, equals as they were listed. */
export const inLauncherOrder = <App extends AppManifest>(apps: readonly App[]): App[] =>
  apps
    .map((app, index) => ({ app, index, order: app.order ?? Number.POSITIVE_INFINITY }))
    .sort((left, right) => (left.order === right.order ? left.index - right.index : left.order - right.order))
    .map(({ app }) => app);
