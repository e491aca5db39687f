import type { Reply } from "../../support/browserless.ts";
import { type HostClass, hosts, languageOf, type Outcome, rowsOf, translated, untranslated } from "./routes.ts";
import { baseDomain, clientOf, expect, port, test } from "./support.ts";

/* Every host of the product, asked for every kind of path over plain HTTP, against the rules in routes.ts. */

const all = (Object.keys(hosts) as HostClass[]).flatMap((kind) => hosts[kind].map((host) => ({ kind, host })));
const titleOf = ({ text }: Reply) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const langOf = ({ text }: Reply) => /<html[^>]* lang="([^"]+)"/.exec(text)?.[1];

/** What came, in the words of the rules. */
function outcomeOf(reply: Reply, wanted: Outcome): Outcome {
  if (reply.status === 308) {
    const to = new URL(reply.location);
    return { go: `${to.hostname} ${to.pathname}${to.search}` };
  }
  return reply.status === 200 && "page" in wanted ? { page: titleOf(reply) ?? "" } : { status: reply.status };
}

test("the table is long enough to mean something", () => {
  const rows = all.flatMap(({ kind, host }) => rowsOf(kind, host));
  const languages = hosts.language.length * (translated.length + untranslated.length);
  expect(rows.length + languages).toBeGreaterThan(150);
});

for (const { kind, host } of all) {
  test(`${host}: ${rowsOf(kind, host).length} paths of somebody signed in`, async ({ person }) => {
    const client = await clientOf(person);
    for (const [path, wanted] of rowsOf(kind, host)) {
      const reply = await client.get(path, { host: `${host}:${port()}` });
      expect.soft(outcomeOf(reply, wanted), `${host}${path}`).toEqual(wanted);
      if (reply.status === 200) expect.soft(langOf(reply), `lang of ${host}${path}`).toBe("en");
      if ("go" in wanted) expect.soft(new URL(reply.location).port, `port of ${path}`).toBe(String(port()));
    }
  });
}

for (const { kind, host } of all.filter((row) => row.kind === "main" || row.kind === "language")) {
  const lang = kind === "language" ? (languageOf[host.split(".")[0] ?? ""] ?? "") : "en";
  test(`${host}: public pages in ${lang}`, async () => {
    const client = await clientOf();
    for (const path of [...translated, ...untranslated]) {
      const isTranslated = translated.includes(path);
      const [plain, landing] = await Promise.all(
        [path, path.startsWith("/landing") ? path : `/landing${path === "/" ? "" : path}`].map((each) =>
          client.get(each, { host: `${host}:${port()}` }),
        ),
      );
      expect.soft(plain?.status, path).toBe(200);
      expect.soft(plain && langOf(plain), `${host}${path}`).toBe(isTranslated ? lang : "en");
      expect.soft(landing && titleOf(landing), `/landing${path} is the same page`).toBe(plain && titleOf(plain));
      expect.soft(landing && langOf(landing)).toBe(plain && langOf(plain));
    }
  });
}

test("signed out, a page of the product sends to sign in and names the page as it was asked for", async () => {
  const client = await clientOf();
  for (const [host, path] of [
    [baseDomain, "/apps"],
    [baseDomain, "/apps/chat?a=1"],
    [baseDomain, "/apps/library"],
    ["localhost", "/apps/inbox"],
    [`chat.${baseDomain}`, "/"],
    [`inbox.${baseDomain}`, "/?a=1"],
    [`apps.${baseDomain}`, "/"],
    [`apps.${baseDomain}`, "/task"],
    [`usage.${baseDomain}`, "/settings/profile"],
    [baseDomain, "/notifications"],
    [baseDomain, "/workspaces"],
  ] as const) {
    const reply = await client.get(path, { host: `${host}:${port()}` });
    expect.soft(reply.status, `${host}${path}`).toBe(307);
    const to = new URL(reply.location, `http://${host}:${port()}`);
    expect.soft(`${to.host}${to.pathname}`).toBe(`${host}:${port()}/signin`);
    expect.soft(to.searchParams.get("error")).toBe("SessionRequired");
    expect.soft(to.searchParams.get("callbackUrl")).toBe(new URL(path, `http://${host}:${port()}`).href);
  }
});

test("signed out, an app that does not exist is not found", async () => {
  const client = await clientOf();
  for (const path of ["/apps/nothing", "/apps/chats", "/apps/nothing/x"])
    expect.soft((await client.get(path)).status, path).toBe(404);
});

test("no redirect leads in a circle", async ({ person }) => {
  const client = await clientOf(person);
  for (const { host } of all) {
    for (const path of ["/apps", "/apps/chat", "/apps/chat/apps/chat", "/landing/apps/inbox", "/apps/apps"]) {
      let [here, target] = [host as string, path];
      for (let hops = 0; hops < 4; hops++) {
        const reply = await client.get(target, { host: `${here}:${port()}` });
        if (reply.status !== 308) break;
        expect(hops, `${host}${path}`).toBeLessThan(3);
        const to = new URL(reply.location);
        [here, target] = [to.hostname, to.pathname + to.search];
      }
    }
  }
});

test("no header from outside chooses the page or the language", async ({ person }) => {
  const client = await clientOf(person);
  const reply = await client.get("/apps", { "x-parley-route": "/settings/profile", "x-parley-locale": "fr" });
  expect(titleOf(reply)).toBe("Home · Parley");
  expect(langOf(reply)).toBe("en");
});
