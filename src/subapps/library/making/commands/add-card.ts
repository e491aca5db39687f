import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { readStretch } from "../../reading/records/read-stretch.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { insertCards } from "../records/insert-cards.ts";

/** A card of one's own about a stretch of a document. */
export const addCard = command({
  name: "library.add_card",
  input: z.object({
    documentId: uuid(),
    start: z.int().min(0),
    end: z.int().min(1),
    front: z.string().trim().min(1, "is empty").max(2000),
    back: z.string().trim().min(1, "is empty").max(4000),
  }),
  result: idResult,
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, start, end, front, back }) {
    if (!actor.id) throw notFound("This person");
    const { revisionId } = await requireDocument(db, { actor, workspace }, documentId);
    if (!revisionId) throw notFound("The text of this document");
    const { exact, page } = await readStretch(db, revisionId, start, end);
    const citation = { documentId, revisionId, start, end, page, quote: exact };
    const [id] = await insertCards(db, workspace.id, actor.id, [{ front, back, citation }]);
    return { id: id as string };
  },
  audit: false,
});
