import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { readableDocuments, type Who } from "../../shelf/records/find-document.ts";
import { document, revision } from "../../tables.ts";
import { type Facts, yearOf } from "../facts.ts";
import { citationKey } from "../rules/citation-key.ts";
import { plainDoi, titleKey } from "../rules/match-keys.ts";
import { reference } from "../tables.ts";

export type Work = {
  facts: Facts;
  key?: string | undefined;
  /** The names of the files it is about. */
  files?: readonly string[];
  /** Its place in another library, which finds it again whatever else changes. */
  origin?: string;
  collectionId?: string | null;
};

type Known = { id: string; documentId: string | null; doi: string | null; origin: string | null };
export type Kept = { id: string; documentId: string | null; isNew: boolean };

/** What a work is known by. */
export const knownBy = (facts: Facts) => ({ doi: plainDoi(facts.DOI), titleKey: titleKey(facts.title) });

const workKey = (title: string, year: number | null): string => `${title} ${year ?? ""}`;

/** All that is known of works and documents that somebody may find, to keep many works one after the other. */
export class Catalogue {
  readonly #db: Db;
  readonly #who: Who;
  readonly #byOrigin = new Map<string, Known>();
  readonly #byDoi = new Map<string, Known>();
  readonly #byWork = new Map<string, Known>();
  readonly #byDocument = new Map<string, Known>();
  readonly #documentByTitle = new Map<string, string>();
  readonly #documentByFile = new Map<string, string>();

  private constructor(db: Db, who: Who) {
    this.#db = db;
    this.#who = who;
  }

  static async open(db: Db, who: Who): Promise<Catalogue> {
    const catalogue = new Catalogue(db, who);
    const documents = await db
      .select({ id: document.id, title: document.title, fileName: revision.fileName })
      .from(document)
      .leftJoin(revision, eq(revision.documentId, document.id))
      .where(readableDocuments(who));
    const readable = new Set(documents.map(({ id }) => id));
    for (const { id, title, fileName } of documents) {
      const key = titleKey(title);
      if (key && !catalogue.#documentByTitle.has(key)) catalogue.#documentByTitle.set(key, id);
      if (fileName) catalogue.#documentByFile.set(fileName.toLowerCase(), id);
    }
    const rows = await db.select().from(reference).where(eq(reference.workspaceId, who.workspace.id));
    for (const row of rows)
      if (row.documentId === null || readable.has(row.documentId)) catalogue.#remember(row, row.facts);
    return catalogue;
  }

  #remember(known: Known, facts: Facts): void {
    if (known.origin) this.#byOrigin.set(known.origin, known);
    if (known.doi) this.#byDoi.set(known.doi, known);
    if (known.documentId) this.#byDocument.set(known.documentId, known);
    const title = titleKey(facts.title);
    if (title) this.#byWork.set(workKey(title, yearOf(facts)), known);
  }

  /**
   * Keeps what is said of a work: as the facts of the document it is about, where one is found by its place, DOI, file or
   * title; else with the reference that is there already; else as a new one.
   */
  async keep({ facts, key, files = [], origin, collectionId = null }: Work): Promise<Kept> {
    const known = knownBy(facts);
    const found = (origin && this.#byOrigin.get(origin)) || (known.doi && this.#byDoi.get(known.doi)) || null;
    const documentId = found?.documentId ?? this.#documentFor(files, known.titleKey);
    const same = found ?? (documentId && this.#byDocument.get(documentId)) ?? this.#sameWork(facts, known.doi);
    const values = { key: (key || citationKey(facts)).slice(0, 200), facts, ...known, updatedAt: sql`now()` };
    if (same) {
      // One reference is about one document: where two come to be about the same, the older keeps it.
      if (documentId && !this.#byDocument.has(documentId)) same.documentId = documentId;
      same.origin = origin ?? same.origin;
      const places = { documentId: same.documentId, origin: same.origin };
      await this.#db
        .update(reference)
        .set({ ...values, ...places })
        .where(eq(reference.id, same.id));
      this.#remember(same, facts);
      return { ...places, id: same.id, isNew: false };
    }
    const [row] = await this.#db
      .insert(reference)
      .values({
        ...values,
        workspaceId: this.#who.workspace.id,
        documentId,
        collectionId: documentId ? null : collectionId,
        origin: origin ?? null,
        createdBy: this.#who.actor.id,
      })
      .returning({ id: reference.id });
    const id = row?.id as string;
    this.#remember({ id, documentId, doi: known.doi, origin: origin ?? null }, facts);
    return { id, documentId, isNew: true };
  }

  /** Says which document a work is about, once it is there. */
  async attach(origin: string, documentId: string): Promise<void> {
    const known = this.#byOrigin.get(origin);
    if (!known || known.documentId || this.#byDocument.has(documentId)) return;
    known.documentId = documentId;
    this.#byDocument.set(documentId, known);
    await this.#db
      .update(reference)
      .set({ documentId, collectionId: null })
      .where(and(eq(reference.id, known.id)));
  }

  #documentFor(files: readonly string[], title: string | null): string | null {
    const byFile = files.map((name) => this.#documentByFile.get(name.toLowerCase())).find(Boolean);
    return byFile ?? (title ? this.#documentByTitle.get(title) : undefined) ?? null;
  }

  /** The same title and the same year are the same work, unless their DOIs say otherwise. */
  #sameWork(facts: Facts, doi: string | null): Known | null {
    const title = titleKey(facts.title);
    const same = title ? this.#byWork.get(workKey(title, yearOf(facts))) : undefined;
    return same && !(doi && same.doi && same.doi !== doi) ? same : null;
  }
}
