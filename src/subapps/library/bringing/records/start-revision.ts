import { eq, sql } from "drizzle-orm";
import { enqueue } from "#core/events/enqueue.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { parserVersion } from "../../parsing/report.ts";
import { document, revision } from "../../tables.ts";
import { readRevisionJob } from "../jobs/read-revision.ts";

export type NewRevision = {
  workspaceId: string;
  documentId: string;
  fileName: string;
  mime: string;
  bytes: number;
  sha256: string;
  createdBy: string | null;
};

/** Enters the next state of a document and asks for it to be read. */
export async function startRevision(db: Db, publish: Publish, given: NewRevision): Promise<string> {
  const [row] = await db
    .insert(revision)
    .values({
      ...given,
      parser: parserVersion,
      number: sql`(select coalesce(max(number), 0) + 1 from library.revision where document_id = ${given.documentId})`,
    })
    .returning({ id: revision.id });
  const revisionId = row?.id as string;
  await db.update(document).set({ updatedAt: sql`now()` }).where(eq(document.id, given.documentId));
  await enqueue(publish, readRevisionJob, { revisionId });
  await publish("library.document_changed", { documentId: given.documentId, revisionId, state: "waiting" });
  return revisionId;
}

/** Reads on where reading was stopped or failed. */
export async function restartRevision(
  db: Db,
  publish: Publish,
  { id, documentId }: { id: string; documentId: string },
): Promise<void> {
  await db
    .update(revision)
    .set({ state: "waiting", fault: null, faultMessage: null, endedAt: null })
    .where(eq(revision.id, id));
  await enqueue(publish, readRevisionJob, { revisionId: id });
  await publish("library.document_changed", { documentId, revisionId: id, state: "waiting" });
}
