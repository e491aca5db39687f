/** The rules of hosts and paths, written out as data: what each kind of host does with each path. */
export const apps = ["chat", "task", "connect", "inbox", "usage", "record", "trace", "library"] as const;
/** Those that launcher and navigation offer. */
export const availableApps = ["chat", "usage", "trace", "library"] as const;
const names: Record<string, string> = {
  chat: "Chat",
  task: "Task",
  connect: "Connect",
  inbox: "Inbox",
  usage: "Usage",
  record: "Record",
  trace: "Trace",
  library: "Library",
};

/** What a signed-in visitor gets: a page known by its title, a redirect to an address, or nothing. */
export type Outcome = { page: string } | { go: string } | { status: number };

const base = "parley.localhost";
export const hosts = {
  main: [
    base,
    "localhost",
    "127.0.0.1",
    ...["www", "main", "next", "eu", "app", "shop.app", "agency", "north.agency", "partner", "de", "en"].map(
      (label) => `${label}.${base}`,
    ),
    "somewhere.example",
  ],
  apps: [`apps.${base}`],
  app: apps.map((app) => `${app}.${base}`),
  language: ["bg", "fr", "es", "pt-br"].map((label) => `${label}.${base}`),
} as const;
export type HostClass = keyof typeof hosts;

export const languageOf: Record<string, string> = { bg: "bg", fr: "fr", es: "es", "pt-br": "pt-BR" };

/** Public pages: on a language's host they speak it, everywhere else English. */
export const translated = ["/", "/changelog", "/changelog/bar", "/privacy", "/status", "/widgets/preview"];
/** Pages that stay English wherever they are asked for. */
export const untranslated = ["/integrations/widget", "/landing/screens"];
/** Public pages that every host shows under their own address; the others belong to the main site. */
const sharedPublic = [
  "/changelog",
  "/changelog/bar",
  "/privacy",
  "/status",
  "/widgets/preview",
  "/integrations/widget",
];

const page = (title: string): Outcome => ({ page: `${title} · Parley` });
const go = (host: string, path: string): Outcome => ({ go: `${host} ${path}` });
const nothing: Outcome = { status: 404 };
const appTitle = (slug: string) => page(names[slug] ?? "");

const productPages: Record<string, Outcome> = {
  "/settings/profile": page("Profile"),
  "/notifications": page("Notifications"),
  "/workspaces": page("Workspaces"),
};

type Row = [path: string, outcome: Outcome];

/** Rows for one host. A redirect that stays here names it. */
export function rowsOf(kind: HostClass, host: string): Row[] {
  const slug = host.split(".")[0] ?? "";
  if (kind === "main") return mainRows(host === base || host === "localhost" ? apps : ["chat", "library"]);
  if (kind === "apps") return appsRows(host);
  return kind === "app" ? appRows(host, slug) : languageRows();
}

function mainRows(tried: readonly string[]): Row[] {
  return [
    ["/apps", page("Home")],
    ...tried.map((app): Row => [`/apps/${app}`, appTitle(app)]),
    ["/landing/apps/chat", appTitle("chat")],
    ["/apps/nothing", nothing],
    ["/apps/chats", nothing],
    ["/apps/chat/nothing", nothing],
    ["/nothing", nothing],
    ...Object.entries(productPages),
  ];
}

function appsRows(host: string): Row[] {
  return [
    ["/", page("Home")],
    ["/?a=1", page("Home")],
    ["/apps", go(host, "/")],
    ["/apps?a=1", go(host, "/?a=1")],
    ...apps.flatMap((app): Row[] => [
      [`/${app}`, appTitle(app)],
      [`/apps/${app}`, go(host, `/${app}`)],
    ]),
    ["/apps/chat/x?a=1&b=2", go(host, "/chat/x?a=1&b=2")],
    ["/nothing", nothing],
    ...Object.entries(productPages),
    ...sharedPublic.map((path): Row => [path, { status: 200 }]),
  ];
}

function appRows(host: string, slug: string): Row[] {
  const other = slug === "inbox" ? "chat" : "inbox";
  return [
    ["/", appTitle(slug)],
    ["/?a=1", appTitle(slug)],
    [`/apps/${slug}`, go(host, "/")],
    [`/apps/${slug}/`, go(host, "/")],
    [`/apps/${slug}?a=1`, go(host, "/?a=1")],
    [`/apps/${slug}/x/y?a=1`, go(host, "/x/y?a=1")],
    [`/apps/${other}`, go(`${other}.${base}`, "/")],
    [`/apps/${other}/x?a=1`, go(`${other}.${base}`, "/x?a=1")],
    ["/apps", go(base, "/apps")],
    ["/apps/nothing", go(base, "/apps/nothing")],
    ["/nothing", nothing],
    ...Object.entries(productPages),
    ...sharedPublic.map((path): Row => [path, { status: 200 }]),
  ];
}

function languageRows(): Row[] {
  return [
    ["/apps", go(base, "/apps")],
    ["/apps/chat?a=1", go(base, "/apps/chat?a=1")],
    ["/settings/profile", go(base, "/settings/profile")],
    ["/notifications", go(base, "/notifications")],
    ["/nothing", nothing],
  ];
}
