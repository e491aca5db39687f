import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { requireCollection } from "../../shelf/records/find-document.ts";
import { listWorks, workResult } from "../records/list-works.ts";

const cursorShape = z.tuple([z.string().max(2000), z.string().refine(isUuid)]);

/** Documents and references by title, with what is known of each; of all, or of one collection. */
export const listReferences = query({
  name: "library.list_references",
  input: z.object({ ...pageInput, collectionId: uuid().optional(), search: z.string().max(200).optional() }),
  result: pageResult(workResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { limit, cursor, collectionId, search }) {
    const who = { actor, workspace };
    if (collectionId) await requireCollection(db, who, collectionId);
    const after = decodeCursor(cursor, cursorShape) ?? undefined;
    const rows = await listWorks(db, who, { collectionId, search, after, limit: limit + 1 });
    return pageOf(
      rows,
      limit,
      (row) => [row.place, row.id],
      ({ place: _place, ...row }) => row,
    );
  },
});
