import type { Context } from "#core/access/context.ts";
import { getReading, type Reading } from "../../reading/queries/get-reading.ts";
import { getDocument } from "../../shelf/queries/get-document.ts";
import { getPageSizes } from "../../shelf/queries/get-page-sizes.ts";
import { getPages } from "../../shelf/queries/get-pages.ts";
import type { KeptPage } from "../../text.ts";
import { documentOf, sizesOf } from "./open-document.ts";
import { type PageSize, pageOfOffset, type ReaderDocument } from "./reader-types.ts";

export type GivenReader = {
  document: ReaderDocument;
  sizes: PageSize[];
  pages: KeptPage[];
  reading: Reading;
  fileName: string;
};

/** Pages sent with the first answer: the one that is open and what follows on the same screen. */
const ahead = 2;

/** A document ready to be read at the place where one was; null while nothing of it has been read in. */
export async function loadReader(context: Context, documentId: string): Promise<GivenReader | null> {
  const [found, reading] = await Promise.all([
    getDocument(context, { documentId }),
    getReading(context, { documentId }),
  ]);
  const document = documentOf(found);
  if (!document) return null;
  const revisionId = document.revision.id;
  const sizes = sizesOf(await getPageSizes(context, { documentId, revisionId }));
  if (sizes.length === 0) return null;
  const from = reading.revisionId === revisionId ? pageOfOffset(sizes, reading.position) : 1;
  const { pages } = await getPages(context, { documentId, revisionId, from, to: from + ahead });
  return { document, sizes, pages, reading, fileName: found.reading?.fileName ?? "" };
}
