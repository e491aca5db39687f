import { publisher } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { readStretch } from "../../reading/records/read-stretch.ts";
import { anchor, annotation } from "../../reading/tables.ts";
import type { MadePoint } from "../content-result.ts";
import type { MakingRow } from "./find-making.ts";

/** Marks the words that points rest on. What a model said of them is their note; what stands there itself needs none. */
export async function insertHighlights(
  db: Db,
  { id: makingId, workspaceId, createdBy }: MakingRow,
  points: readonly MadePoint[],
): Promise<void> {
  for (const { text, citations } of points) {
    const [place] = citations;
    if (!place) continue;
    const { documentId, revisionId, start, end } = place;
    const { page, ...words } = await readStretch(db, revisionId, start, end);
    const isQuoted = words.exact.replace(/\s+/g, " ").trim() === text;
    const [row] = await db
      .insert(annotation)
      .values({
        ...words,
        workspaceId,
        documentId,
        revisionId,
        startAt: start,
        endAt: end,
        color: "blue",
        note: isQuoted ? "" : text,
        origin: "ai",
        makingId,
        createdBy,
      })
      .returning({ id: annotation.id });
    await db.insert(anchor).values({
      revisionId,
      annotationId: row?.id as string,
      workspaceId,
      state: "anchored",
      startAt: start,
      endAt: end,
      page,
    });
  }
  const documentIds = new Set(points.flatMap(({ citations }) => citations[0]?.documentId ?? []));
  const publish = publisher(db, { workspaceId });
  for (const documentId of documentIds) await publish("library.annotations_changed", { documentId });
}
