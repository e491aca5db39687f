import { and, eq, isNull, or, sql } from "drizzle-orm";
import { on } from "#core/events/handler.ts";
import { database } from "#platform/db/db.ts";
import { document, page } from "../../tables.ts";
import { plainDoi, titleKey } from "../rules/match-keys.ts";
import { reference } from "../tables.ts";

/** A document that came after its reference: the reference is about it from then on, known by its DOI or its title. */
export const matchReference = on({
  name: "library.match_reference",
  on: "library.document_changed",
  async run(_context, { documentId, state }, { workspaceId }) {
    if (state !== "ready" || !workspaceId) return;
    const db = database();
    const [row] = await db
      .select({ title: document.title, access: document.access, first: page.content })
      .from(document)
      .leftJoin(page, and(eq(page.revisionId, document.revisionId), eq(page.number, 1)))
      .where(and(eq(document.id, documentId), eq(document.workspaceId, workspaceId)));
    // What is closed must not take a reference away from those who see it.
    if (row?.access !== "workspace") return;
    const title = titleKey(row.title);
    const doi = plainDoi(row.first);
    if (!title && !doi) return;
    const known = or(title ? eq(reference.titleKey, title) : undefined, doi ? eq(reference.doi, doi) : undefined);
    const [found] = await db
      .select({ id: reference.id })
      .from(reference)
      .where(and(eq(reference.workspaceId, workspaceId), isNull(reference.documentId), known))
      .orderBy(reference.createdAt)
      .limit(1);
    if (!found) return;
    await db
      .update(reference)
      .set({ documentId, collectionId: null })
      .where(
        and(
          eq(reference.id, found.id),
          isNull(reference.documentId),
          sql`not exists (select from library.reference other where other.document_id = ${documentId})`,
        ),
      );
  },
});
