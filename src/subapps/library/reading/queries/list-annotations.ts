import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, encodeCursor, pageInput } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { annotationFilters } from "../annotation-fields.ts";
import {
  type AnnotationItem,
  afterPlace,
  annotationResult,
  beforeMoment,
  listAnnotationRows,
} from "../records/list-annotation-rows.ts";

/** Highlights: of one document in the order of its text, or of all documents one may read, the newest first. */
export const listAnnotations = query({
  name: "library.list_annotations",
  input: z.object({ documentId: uuid().optional(), ...annotationFilters, ...pageInput }),
  result: pageResult(annotationResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { limit, cursor, ...filters }) {
    const who = { actor, workspace };
    if (filters.documentId) await requireDocument(db, who, filters.documentId);
    const place = filters.documentId ? decodeCursor(cursor, z.tuple([z.number(), uuid()])) : null;
    const time = filters.documentId ? null : decodeCursor(cursor, z.tuple([z.string(), uuid()]));
    const after = place ? afterPlace(...place) : time ? beforeMoment(...time) : undefined;
    const rows = await listAnnotationRows(db, who, filters, { limit: limit + 1, after });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last ? encodeCursor(keyOf(last, filters.documentId !== undefined)) : null };
  },
});

const keyOf = ({ place, createdAt, id }: AnnotationItem, isByPlace: boolean): (string | number)[] =>
  isByPlace ? [place, id] : [createdAt, id];
