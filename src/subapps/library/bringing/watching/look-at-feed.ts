import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { outbound } from "#platform/net/outbound.ts";
import { document } from "../../tables.ts";
import { addDocument } from "../commands/add-document.ts";
import { fetchPage } from "../fetch-page.ts";
import { type GivenFile, receiveDocument } from "../receive-document.ts";
import { originOf } from "../rules/origin-of.ts";
import { webPolicy } from "../web-policy.ts";
import type { WatchRow } from "./records/find-watch.ts";
import { type FeedItem, feedItems } from "./rules/feed-items.ts";

const largestFeed = 10_000_000;

/** `title` is what the feed calls itself. */
export type Looked = { brought: number; etag: string | null; title: string | null };

/** Brings what a feed has that the library has not. Items that carry their whole text are compared with it every time. */
export async function lookAtFeed(context: Context, watch: WatchRow): Promise<Looked> {
  const { address, etag } = watch;
  const response = await outbound(address, {
    policy: webPolicy(),
    headers: { "user-agent": "Parley Library", "accept-encoding": "identity", ...(etag && { "if-none-match": etag }) },
    maximumBytes: largestFeed,
    retries: 1,
  });
  if (response.status === 304) {
    response.stream.resume();
    return { brought: 0, etag, title: null };
  }
  if (response.status >= 400) {
    response.stream.resume();
    throw new AppError("unavailable", `The feed answered ${response.status}. Check its address.`);
  }
  const feed = feedItems(await response.text(), response.url);
  if (!feed)
    throw new AppError("invalid", "There is no feed at this address. Look for an RSS or Atom link on the page.");
  const isKnown = await knownOrigins(
    watch.workspaceId,
    feed.items.map(({ id }) => originOf("feed", `${address} ${id}`)),
  );
  let brought = 0;
  for (const item of feed.items) {
    const origin = originOf("feed", `${address} ${item.id}`);
    if (!item.html && isKnown.has(origin)) continue;
    if (await bring(context, watch, item, origin)) brought += 1;
  }
  return { brought, etag: response.headers.etag ?? null, title: feed.title };
}

async function knownOrigins(workspaceId: string, origins: readonly string[]): Promise<Set<string>> {
  if (origins.length === 0) return new Set();
  const rows = await database()
    .select({ origin: document.origin })
    .from(document)
    .where(and(eq(document.workspaceId, workspaceId), inArray(document.origin, [...origins])));
  return new Set(rows.map(({ origin }) => origin as string));
}

/** An item whose page cannot be had today is tried again the next time, and does not hold up the others. */
async function bring(context: Context, { collectionId }: WatchRow, item: FeedItem, origin: string): Promise<boolean> {
  try {
    const given = item.html ? pageOf(item) : await fetchPage(item.link ?? "");
    const { isKnown } = await receiveDocument(context, given, (file) =>
      addDocument(context, {
        ...file,
        source: "feed",
        title: item.title,
        origin,
        sourceUrl: item.link?.slice(0, 2000),
        collectionId,
      }),
    );
    return !isKnown;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function pageOf({ title, html }: FeedItem): GivenFile {
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><article><h1>${escaped(title)}</h1>${html}</article></body></html>`;
  return {
    name: `${title}.html`,
    mime: "text/html",
    content: (async function* () {
      yield Buffer.from(page);
    })(),
  };
}
