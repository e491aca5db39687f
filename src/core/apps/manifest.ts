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
  config?: {
    save?: boolean;
    auth?: { always?: boolean };
    layout?: { sidebar?: { logo?: string; title?: string } };
  };
};

export const isExternal = ({ start }: AppManifest): boolean => /^https?:\/\//.test(start);

/** Launcher order: by `order`, those without one last, equals as they were listed. */
export const inLauncherOrder = <App extends AppManifest>(apps: readonly App[]): App[] =>
  apps
    .map((app, index) => ({ app, index, order: app.order ?? Number.POSITIVE_INFINITY }))
    .sort((left, right) => (left.order === right.order ? left.index - right.index : left.order - right.order))
    .map(({ app }) => app);
