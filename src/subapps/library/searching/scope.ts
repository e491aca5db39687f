import { and, eq, exists, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { languages } from "#engine/retrieval/language.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { readableDocuments, requireCollection, type Who } from "../shelf/records/find-document.ts";
import { collectionItem, document, revision } from "../tables.ts";
import { documentKinds } from "../text.ts";

/** In what somebody looks or asks. Nothing named is everything they may read. */
export const scopeInput = {
  collectionId: uuid().optional(),
  documentIds: z.array(uuid()).max(200).optional(),
  kinds: z.array(z.enum(documentKinds)).max(documentKinds.length).optional(),
  tags: z.array(z.string().trim().min(1).max(80)).max(20).optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  /** When a document was brought in. */
  addedFrom: z.iso.datetime({ offset: true }).optional(),
  addedTo: z.iso.datetime({ offset: true }).optional(),
  /** Only this stretch of the one document that is named: a selection, pages, a chapter, or up to where one has read. */
  stretch: z.object({ start: z.int().min(0), end: z.int().min(1) }).optional(),
};
const scope = z.object(scopeInput);
/** `anyCollection` is for agents: what is in any of these, of which some may not be theirs to read who ask. */
export type Scope = z.output<typeof scope> & { anyCollection?: readonly string[] };

/** The documents somebody may read within a scope, as a condition. What is not theirs to find is not found. */
export async function documentsIn(db: Db, who: Who, given: Scope): Promise<SQL | undefined> {
  if (given.collectionId) await requireCollection(db, who, given.collectionId);
  const named = given.documentIds && [...new Set(given.documentIds)];
  if (named && named.length > 0) {
    const found = await db
      .select({ id: document.id })
      .from(document)
      .where(and(readableDocuments(who), inArray(document.id, named)));
    if (found.length < named.length) throw notFound(named.length === 1 ? "This document" : "One of these documents");
  }
  return and(readableDocuments(who), ...filtersOf(db, given));
}

function filtersOf(db: Db, given: Scope): (SQL | undefined)[] {
  const { collectionId, anyCollection, documentIds, kinds, tags, languages, addedFrom, addedTo } = given;
  const tagsJson = JSON.stringify(tags ?? []);
  return [
    documentIds && documentIds.length > 0 ? inArray(document.id, documentIds) : undefined,
    anyCollection ? inCollections(db, anyCollection) : undefined,
    collectionId ? inCollections(db, [collectionId]) : undefined,
    kinds && kinds.length > 0 ? inArray(document.kind, kinds) : undefined,
    tags && tags.length > 0
      ? sql`${document.tags} && array(select jsonb_array_elements_text(${tagsJson}::jsonb))`
      : undefined,
    languages && languages.length > 0
      ? exists(
          db
            .select({ one: sql`1` })
            .from(revision)
            .where(and(eq(revision.id, document.revisionId), inArray(revision.language, languages))),
        )
      : undefined,
    addedFrom ? gte(document.createdAt, new Date(addedFrom)) : undefined,
    addedTo ? lte(document.createdAt, new Date(addedTo)) : undefined,
  ];
}

const inCollections = (db: Db, ids: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(collectionItem)
      .where(and(eq(collectionItem.documentId, document.id), inArray(collectionItem.collectionId, [...ids]))),
  );

/** Whether a scope leaves anything out. */
export const isNarrow = ({ stretch: _stretch, ...rest }: Scope): boolean =>
  Object.values(rest).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
