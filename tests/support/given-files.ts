import { Readable } from "node:stream";
import { addDocument } from "#subapps/library/bringing/commands/add-document.ts";
import { addRevision } from "#subapps/library/bringing/commands/add-revision.ts";
import { readRevision } from "#subapps/library/bringing/read-revision.ts";
import { receiveDocument } from "#subapps/library/bringing/receive-document.ts";
import type { GivenContext } from "./givens.ts";

const streamOf = (content: Buffer | string) => Readable.from([Buffer.from(content)]);

/** A file somebody has brought, not read yet. */
export const givenFile = (context: GivenContext, name: string, content: Buffer | string, collectionId?: string) =>
  receiveDocument(context, { name, mime: "", content: streamOf(content) }, (file) =>
    addDocument(context, { ...file, source: "upload", collectionId }),
  );

/** A file somebody has brought, read to its end as a worker does it. */
export async function givenReadFile(context: GivenContext, name: string, content: Buffer | string) {
  const brought = await givenFile(context, name, content);
  await readRevision(brought.revisionId);
  return brought;
}

/** A newer file of a document, read to its end. */
export async function givenReadRevision(
  context: GivenContext,
  documentId: string,
  name: string,
  content: Buffer | string,
) {
  const brought = await receiveDocument(context, { name, mime: "", content: streamOf(content) }, (file) =>
    addRevision(context, { ...file, documentId }),
  );
  await readRevision(brought.revisionId);
  return brought;
}
