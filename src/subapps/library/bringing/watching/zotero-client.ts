import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";
import { type OutboundResponse, outbound } from "#platform/net/outbound.ts";
import { limits } from "../../parsing/limits.ts";
import { webPolicy } from "../web-policy.ts";

export type ZoteroItem = {
  key: string;
  version: number;
  data: {
    itemType: string;
    title?: string;
    parentItem?: string;
    linkMode?: string;
    contentType?: string;
    filename?: string;
    url?: string;
    collections?: string[];
    tags?: { tag: string }[];
    deleted?: number | boolean;
  };
  csljson?: Record<string, unknown>;
};
type ZoteroCollection = { key: string; data: { name: string } };

const pageSize = 100;
const mostPages = 500;
const largestPage = 30_000_000;

/** One Zotero library, through the Web API version 3. `scope` may name a collection in it. */
export class ZoteroClient {
  readonly #library: string;
  readonly #scope: string;
  readonly #key: string | null;

  constructor(address: string, key: string | null) {
    this.#scope = address;
    this.#library = address.replace(/\/collections\/.*$/, "");
    this.#key = key;
  }

  /** What changed since a version, with the version it is now; null where nothing did. */
  async changed(since: number | null): Promise<{ items: ZoteroItem[]; version: number } | null> {
    const items: ZoteroItem[] = [];
    let version: number | null = null;
    for (let page = 0; page < mostPages; page++) {
      const asked = `include=data,csljson&limit=${pageSize}&start=${items.length}${since ? `&since=${since}` : ""}`;
      const response = await this.#ask(
        `${this.#scope}/items?${asked}`,
        since && page === 0 ? { "if-modified-since-version": String(since) } : {},
      );
      if (response.status === 304) {
        response.stream.resume();
        return null;
      }
      // The version of the first page counts: what changes while we read on comes with the next look.
      version ??= Number(response.headers["last-modified-version"] ?? 0);
      const found = await jsonOf<ZoteroItem[]>(response);
      items.push(...found);
      const total = Number(response.headers["total-results"] ?? 0);
      if (found.length === 0 || items.length >= total) break;
    }
    return { items, version: version ?? 0 };
  }

  async collectionNames(): Promise<Map<string, string>> {
    const found = await jsonOf<ZoteroCollection[]>(await this.#ask(`${this.#library}/collections?limit=${pageSize}`));
    return new Map(found.map(({ key, data }) => [key, data.name]));
  }

  /** The keys of items that went away since a version. */
  async deleted(since: number): Promise<string[]> {
    const { items = [] } = await jsonOf<{ items?: string[] }>(
      await this.#ask(`${this.#library}/deleted?since=${since}`),
    );
    return items;
  }

  /** The file of an attachment, or null where Zotero does not hold it. */
  async file(key: string): Promise<OutboundResponse | null> {
    const response = await this.#ask(`${this.#library}/items/${key}/file`, {}, [404]);
    if (response.status !== 404) return response;
    response.stream.resume();
    return null;
  }

  async #ask(
    path: string,
    headers: Record<string, string> = {},
    fine: readonly number[] = [],
  ): Promise<OutboundResponse> {
    const isFile = path.endsWith("/file");
    const response = await outbound(`${env().ZOTERO_API_URL.replace(/\/$/, "")}/${path}`, {
      policy: webPolicy(),
      headers: {
        "zotero-api-version": "3",
        "user-agent": "Parley Library",
        "accept-encoding": "identity",
        ...(this.#key && { authorization: `Bearer ${this.#key}` }),
        ...headers,
      },
      maximumBytes: isFile ? limits.fileBytes : largestPage,
      timeoutMilliseconds: 60_000,
      redirects: 5,
      retries: 2,
    });
    if (response.status < 400 || fine.includes(response.status)) return response;
    response.stream.resume();
    throw new AppError(
      "unavailable",
      faults[response.status] ?? `Zotero answered ${response.status}. It is tried again.`,
    );
  }
}

const faults: Record<number, string> = {
  403: "Zotero refused the key. Make one with access to this library on zotero.org, under Settings, Security.",
  404: "Zotero knows no library or collection of this name. Check the number.",
  429: "Zotero asks us to wait. It is tried again the next time.",
};

async function jsonOf<Answer>(response: OutboundResponse): Promise<Answer> {
  try {
    return JSON.parse(await response.text()) as Answer;
  } catch {
    throw new AppError("unavailable", "Zotero sent an answer that could not be read. It is tried again.");
  }
}
