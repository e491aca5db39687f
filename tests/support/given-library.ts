import { eq } from "drizzle-orm";
import { database } from "#platform/db/db.ts";
import { addComment } from "#subapps/library/reading/commands/add-comment.ts";
import { createAnnotation } from "#subapps/library/reading/commands/create-annotation.ts";
import { createNote } from "#subapps/library/reading/commands/create-note.ts";
import { document, page, revision } from "#subapps/library/tables.ts";
import type { GivenContext } from "./givens.ts";

type Wish = { title?: string; access?: "workspace" | "restricted" };

/** A document that was read, page by page, without its file. */
export async function givenDocument(context: GivenContext, pages: readonly string[], wish: Wish = {}) {
  const [row] = await database()
    .insert(document)
    .values({
      workspaceId: context.workspace.id,
      kind: "text",
      title: wish.title ?? "Ridgeline supplier contract",
      source: "upload",
      access: wish.access ?? "workspace",
      createdBy: context.actor.id,
    })
    .returning({ id: document.id });
  const documentId = row?.id as string;
  return { documentId, revisionId: await givenRevision(context, documentId, pages) };
}

/** A newer state of a document, which people read from now on. */
export async function givenRevision(context: GivenContext, documentId: string, pages: readonly string[], number = 1) {
  const text = pages.join("");
  const [row] = await database()
    .insert(revision)
    .values({
      workspaceId: context.workspace.id,
      documentId,
      number,
      fileName: "contract.txt",
      mime: "text/plain",
      bytes: text.length,
      sha256: "0".repeat(64),
      parser: 1,
      state: "ready",
      pagesTotal: pages.length,
      pagesRead: pages.length,
      characters: text.length,
      words: text.split(/\s+/).length,
      language: "en",
    })
    .returning({ id: revision.id });
  const revisionId = row?.id as string;
  let start = 0;
  const rows = pages.map((content, at) => {
    const kept = { revisionId, number: at + 1, startAt: start, endAt: start + content.length, content };
    start = kept.endAt;
    return { ...kept, blocks: [{ kind: "paragraph" as const, start: kept.startAt, end: kept.endAt }] };
  });
  await database().insert(page).values(rows);
  await database().update(document).set({ revisionId }).where(eq(document.id, documentId));
  return revisionId;
}

/** What a stranger keeps in their library, so that everybody else can be refused it. */
export async function givenReading(context: GivenContext) {
  const { documentId, revisionId } = await givenDocument(context, ["A stranger's own words, which nobody may read."]);
  const { id: annotationId } = await createAnnotation(context, { documentId, revisionId, start: 2, end: 12 });
  const { id: commentId } = await addComment(context, { annotationId, content: "A stranger's comment" });
  const { id: noteId } = await createNote(context, { documentId, title: "Stranger note", isPrivate: false });
  return { documentId, revisionId, annotationId, commentId, noteId };
}
