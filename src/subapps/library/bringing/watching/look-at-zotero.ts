import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#core/access/context.ts";
import { publisher } from "#core/events/publish.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { Catalogue } from "../../citing/records/catalogue.ts";
import { factsOfCsl } from "../../citing/rules/facts-of-csl.ts";
import { reference } from "../../citing/tables.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { addDocument } from "../commands/add-document.ts";
import { receiveDocument } from "../receive-document.ts";
import { originOf } from "../rules/origin-of.ts";
import type { WatchRow } from "./records/find-watch.ts";
import { ZoteroClient, type ZoteroItem } from "./zotero-client.ts";

const held = new Set(["imported_file", "imported_url"]);
const notWorks = new Set(["attachment", "note", "annotation"]);
const mostTags = 50;

/**
 * Brings what changed in a Zotero library since the last look: items become references, the files Zotero holds become
 * documents that these are about, collections and tags become tags. What was deleted there goes here where it has no document.
 */
export async function lookAtZotero(
  context: Context,
  watch: WatchRow,
): Promise<{ brought: number; etag: string | null }> {
  const { address, etag, sealedKey, workspaceId, collectionId } = watch;
  const since = etag ? Number(etag) : null;
  const zotero = new ZoteroClient(address, sealedKey ? unseal(sealedKey) : null);
  const changed = await zotero.changed(since);
  if (!changed) return { brought: 0, etag };
  const originOfKey = (key: string) => originOf("zotero", `${address} ${key}`);
  const catalogue = await Catalogue.open(database(), context as Who & Context);
  const names = await zotero.collectionNames();
  const parents = new Map<string, { title: string; tags: string[] }>();
  let brought = 0;
  for (const { key, data, csljson } of changed.items) {
    if (notWorks.has(data.itemType) || data.deleted) continue;
    const facts = factsOfCsl(csljson ?? { title: data.title });
    parents.set(key, { title: facts.title, tags: tagsOf(data, names) });
    const { isNew } = await catalogue.keep({ facts, origin: originOfKey(key), collectionId });
    if (isNew) brought += 1;
  }
  for (const item of changed.items) {
    const { data } = item;
    if (data.itemType !== "attachment" || data.deleted || !held.has(data.linkMode ?? "")) continue;
    const parent = parents.get(data.parentItem ?? "");
    const documentId = await bringFile(context, watch, zotero, item, originOfKey(item.key), parent?.title);
    if (!documentId) continue;
    brought += data.parentItem ? 0 : 1;
    if (data.parentItem) await catalogue.attach(originOfKey(data.parentItem), documentId);
    await addTags(documentId, parent?.tags ?? tagsOf(data, names));
  }
  if (since) await forget(workspaceId, (await zotero.deleted(since)).map(originOfKey));
  await publisher(database(), { workspaceId })("library.references_changed", {});
  return { brought, etag: String(changed.version) };
}

const tagsOf = ({ collections = [], tags = [] }: ZoteroItem["data"], names: ReadonlyMap<string, string>): string[] =>
  [...collections.flatMap((key) => names.get(key) ?? []), ...tags.map(({ tag }) => tag)]
    .map((tag) => tag.trim().slice(0, 60))
    .filter(Boolean);

/** The document of an attachment's file; null where there is none to read, which does not hold up the others. */
async function bringFile(
  context: Context,
  { collectionId }: WatchRow,
  zotero: ZoteroClient,
  { key, data }: ZoteroItem,
  origin: string,
  title: string | undefined,
): Promise<string | null> {
  const response = await zotero.file(key);
  if (!response) return null;
  const given = {
    name: data.filename || data.title || key,
    mime: data.contentType ?? response.headers["content-type"] ?? "application/octet-stream",
    content: response.stream as AsyncIterable<Buffer>,
  };
  try {
    const { id } = await receiveDocument(context, given, (file) =>
      addDocument(context, {
        ...file,
        source: "zotero",
        title: title?.slice(0, 300),
        origin,
        sourceUrl: data.url?.slice(0, 2000),
        collectionId,
      }),
    );
    return id;
  } catch (error) {
    // Not a document, or no room: the next may be one, or fit.
    if (error instanceof AppError && (error.code === "invalid" || error.code === "over_limit")) return null;
    throw error;
  }
}

async function addTags(documentId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await database()
    .update(document)
    .set({
      tags: sql`(select coalesce(array_agg(tag), '{}') from (select distinct tag from unnest(${document.tags} || ${sql.param([...tags])}::text[]) tag limit ${mostTags}) one)`,
    })
    .where(eq(document.id, documentId));
}

async function forget(workspaceId: string, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await database()
    .delete(reference)
    .where(
      and(
        eq(reference.workspaceId, workspaceId),
        inArray(reference.origin, [...origins]),
        isNull(reference.documentId),
      ),
    );
}
