import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { page } from "../../tables.ts";
import { changeResult } from "../change-result.ts";
import { requireRevision } from "../records/find-revision.ts";
import { compareParagraphs, type Paragraph } from "../rules/compare-paragraphs.ts";

const mostCharacters = 6_000_000;

/** What changed from one revision of a document to another, by paragraph and word, in the order of the newer text. */
export const compareRevisions = query({
  name: "library.compare_revisions",
  input: z.object({ ...pageInput, documentId: uuid(), before: uuid(), after: uuid() }),
  result: pageResult(changeResult).extend({
    summary: z
      .object({ same: z.number(), added: z.number(), removed: z.number(), changed: z.number() })
      .describe("Numbers of paragraphs"),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, before, after, limit, cursor }) {
    const who = { actor, workspace };
    const from = decodeCursor(cursor, z.tuple([z.number().int().min(0)]))?.[0] ?? 0;
    const [old, young] = [
      await requireRevision(db, who, documentId, before),
      await requireRevision(db, who, documentId, after),
    ];
    if (old.characters + young.characters > mostCharacters)
      throw tooMuch("These revisions are too long to be compared.");
    const found = compareParagraphs(await paragraphsOf(db, old.id), await paragraphsOf(db, young.id));
    if (!found) throw tooMuch("These revisions have too little in common to be compared.");
    const { changes, same } = found;
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    const numbered = changes.slice(from, from + limit + 1).map((change, at) => ({ change, number: from + at }));
    return {
      ...pageOf(
        numbered,
        limit,
        ({ number }) => [number + 1],
        ({ change }) => change,
      ),
      summary: { same, added: count("added"), removed: count("removed"), changed: count("changed") },
    };
  },
});

const tooMuch = (what: string) => new AppError("over_limit", `${what} Open both beside each other instead.`);

async function paragraphsOf(db: Db, revisionId: string): Promise<Paragraph[]> {
  const rows = await db
    .select({ number: page.number, start: page.startAt, content: page.content, blocks: page.blocks })
    .from(page)
    .where(eq(page.revisionId, revisionId))
    .orderBy(asc(page.number));
  return rows.flatMap(({ number, start: offset, content, blocks }) =>
    blocks.flatMap((block) => {
      const parts =
        block.kind === "table"
          ? block.rows.map((row) => ({ start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 }))
          : [block];
      return parts
        .map(({ start, end }) => ({ text: content.slice(start - offset, end - offset), start, end, page: number }))
        .filter(({ text }) => text.trim());
    }),
  );
}
