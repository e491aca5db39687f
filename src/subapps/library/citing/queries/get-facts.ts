import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { listWorks, workResult } from "../records/list-works.ts";

/** What is known of a document: as somebody described it, else as it says of itself. */
export const getFacts = query({
  name: "library.get_facts",
  input: z.object({ documentId: uuid() }),
  result: workResult.pick({ key: true, facts: true, isKept: true }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId }) {
    const [work] = await listWorks(db, { actor, workspace }, { ids: [documentId], limit: 1 });
    if (!work?.documentId) throw notFound("This document");
    const { key, facts, isKept } = work;
    return { key, facts, isKept };
  },
});
