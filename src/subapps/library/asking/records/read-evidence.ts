import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import type { EvidencePart } from "#engine/messages/parts.ts";
import type { Db } from "#platform/db/db.ts";
import { clip, passageColumns, type ReadPassage, withinStretch } from "../../searching/records/read-passages.ts";
import { document, page, passage } from "../../tables.ts";

type Stretch = { start: number; end: number };

const current = and(eq(document.id, passage.documentId), eq(document.revisionId, passage.revisionId));

/** How many passages there are within what may be read. */
export async function countPassages(db: Db, readable: SQL | undefined, stretch?: Stretch): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(passage)
    .innerJoin(document, current)
    .where(and(readable, ...withinStretch(stretch)));
  return row?.all ?? 0;
}

/** Passages in the order of their documents: all of a small scope, or the beginning of a large one. */
export async function firstPassages(
  db: Db,
  readable: SQL | undefined,
  most: number,
  stretch?: Stretch,
): Promise<ReadPassage[]> {
  const rows = await db
    .select(passageColumns)
    .from(passage)
    .innerJoin(document, current)
    .where(and(readable, ...withinStretch(stretch)))
    .orderBy(passage.documentId, passage.number)
    .limit(most);
  return stretch ? rows.map((row) => clip(row, stretch)) : rows;
}

/** Passages as an answer cites them, numbered from one. */
export function numbered(passages: readonly ReadPassage[]): EvidencePart["passages"] {
  return passages.map((found, at) => ({
    number: at + 1,
    documentId: found.documentId,
    title: found.title,
    locator: locatorOf(found),
    text: found.content,
    place: {
      revisionId: found.revisionId,
      start: found.start,
      end: found.end,
      page: found.pageFrom,
      passageId: found.id,
    },
  }));
}

export function locatorOf({ headings, pageFrom }: Pick<ReadPassage, "headings" | "pageFrom">): string {
  const heading = headings.findLast((one) => !one.includes(" | "));
  return heading ? `${heading}, page ${pageFrom}` : `page ${pageFrom}`;
}

export type TableRow = { start: number; end: number; cells: { start: number; end: number }[]; head: string[] };

/** The rows of tables that lie within passages, by passage, with the head of their table. */
export async function tableRows(db: Db, passages: readonly ReadPassage[]): Promise<Map<number, TableRow[]>> {
  const tables = passages.filter(({ headings }) => headings.at(-1)?.includes(" | "));
  const byPassage = new Map<number, TableRow[]>();
  if (tables.length === 0) return byPassage;
  const pages = await db
    .select({ revisionId: page.revisionId, start: page.startAt, blocks: page.blocks, content: page.content })
    .from(page)
    .where(
      and(
        inArray(page.revisionId, [...new Set(tables.map(({ revisionId }) => revisionId))]),
        inArray(page.number, [...new Set(tables.flatMap(({ pageFrom, pageTo }) => [pageFrom, pageTo]))]),
      ),
    );
  for (const one of tables) {
    const rows = pages
      .filter(({ revisionId }) => revisionId === one.revisionId)
      .flatMap(({ blocks, content, start: offset }) =>
        blocks.flatMap((block) => {
          if (block.kind !== "table") return [];
          const read = (cell: Stretch) => content.slice(cell.start - offset, cell.end - offset).trim();
          const head = block.hasHead ? (block.rows[0] ?? []).map(read) : [];
          return block.rows.slice(block.hasHead ? 1 : 0).flatMap((cells): TableRow[] => {
            const first = cells[0];
            const last = cells.at(-1);
            if (!first || !last || first.start >= one.end || last.end <= one.start) return [];
            return [{ start: first.start, end: last.end, cells, head }];
          });
        }),
      );
    byPassage.set(one.id, rows);
  }
  return byPassage;
}
