import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { requireAnnotation } from "../records/find-annotation.ts";

const commentResult = z.object({
  id: z.string(),
  content: z.string(),
  createdBy: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CommentItem = z.infer<typeof commentResult>;

/** What was said about a highlight, the oldest first. */
export const listComments = query({
  name: "library.list_comments",
  input: z.object({ annotationId: uuid(), ...pageInput }),
  result: pageResult(commentResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { annotationId, limit, cursor }) {
    await requireAnnotation(db, { actor, workspace }, annotationId);
    const [time, id] = decodeCursor(cursor, z.tuple([z.string(), uuid()])) ?? [null, null];
    const rows = await sqlClient()<CommentItem[]>`
      select c.id, c.content, c.created_by as "createdBy", u.name as "authorName",
        to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
      from library.comment c left join core.user u on u.id = c.created_by
      where c.annotation_id = ${annotationId}
        and (${time}::text is null or (c.created_at, c.id) > (${time}::timestamptz, ${id}::uuid))
      order by c.created_at, c.id limit ${limit + 1}`;
    return pageOf(
      rows,
      limit,
      (row) => [row.createdAt, row.id],
      (row) => ({ ...row }),
    );
  },
});
