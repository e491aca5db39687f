import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeZoteroItem = {
  key: string;
  version: number;
  data: Record<string, unknown>;
  csljson?: Record<string, unknown>;
};

export type FakeZotero = {
  url: string;
  /** The version of the whole library, as every change of it moves it on. */
  version: number;
  items: FakeZoteroItem[];
  files: Map<string, Buffer>;
  deleted: { key: string; version: number }[];
  asked: string[];
  close(): Promise<void>;
};

/** A server that speaks Zotero's Web API version 3 for one library: versions, pages, deletions, files behind a redirect. */
export async function fakeZotero(library: string, key: string, pageSize = 2): Promise<FakeZotero> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://zotero");
    const { pathname, searchParams } = url;
    state.asked.push(`${pathname}${url.search}`);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          "content-type": "application/json",
          "zotero-api-version": "3",
          "last-modified-version": String(state.version),
          ...headers,
        })
        .end(status === 304 ? undefined : typeof body === "string" ? body : JSON.stringify(body));
    if (pathname.startsWith("/storage/")) {
      // Where files lie is somebody else's host: the key must not come along when it is another.
      response.writeHead(200, { "content-type": "application/octet-stream" });
      return response.end(state.files.get(pathname.slice("/storage/".length)));
    }
    if (request.headers["zotero-api-version"] !== "3") return send(400, "Version 3 must be asked for");
    if (request.headers.authorization !== `Bearer ${key}`) return send(403, "Forbidden");
    if (!pathname.startsWith(`/${library}/`)) return send(404, "Not found");
    const path = pathname.slice(library.length + 2);
    const since = Number(searchParams.get("since") ?? 0);
    if (path === "items") {
      if (Number(request.headers["if-modified-since-version"] ?? -1) >= state.version) return send(304, "");
      const found = state.items.filter(({ version }) => version > since);
      const start = Number(searchParams.get("start") ?? 0);
      const size = Math.min(pageSize, Number(searchParams.get("limit") ?? 25));
      const page = found.slice(start, start + size).map(({ csljson, ...item }) => ({
        ...item,
        library: { type: "user", id: 1 },
        ...(searchParams.get("include")?.includes("csljson") && csljson && { csljson }),
      }));
      return send(200, page, { "total-results": String(found.length) });
    }
    if (path === "collections") return send(200, [{ key: "COLLECT1", version: 1, data: { name: "Storm studies" } }]);
    if (path === "deleted")
      return send(200, {
        collections: [],
        items: state.deleted.filter(({ version }) => version > since).map((one) => one.key),
        searches: [],
        tags: [],
      });
    const file = /^items\/(\w+)\/file$/.exec(path)?.[1];
    if (file && state.files.has(file)) return send(302, "", { location: `${state.url}/storage/${file}` });
    return send(404, "Not found");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const state: FakeZotero = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: 0,
    items: [],
    files: new Map(),
    deleted: [],
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
