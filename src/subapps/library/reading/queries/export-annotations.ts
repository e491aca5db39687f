import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { annotationFilters } from "../annotation-fields.ts";
import { annotationResult, listAnnotationRows } from "../records/list-annotation-rows.ts";

const most = 5000;

/** Highlights to take along: what the list shows, all of it. */
export const exportAnnotations = query({
  name: "library.export_annotations",
  input: z.object({ documentId: uuid().optional(), ...annotationFilters }),
  result: z.object({ title: z.string(), items: z.array(annotationResult) }),
  allow: "library:read",
  async run({ db, actor, workspace }, filters) {
    const who = { actor, workspace };
    const document = filters.documentId ? await requireDocument(db, who, filters.documentId) : null;
    return {
      title: document?.title ?? "Highlights",
      items: await listAnnotationRows(db, who, filters, { limit: most }),
    };
  },
});
