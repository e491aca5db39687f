import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { hexOfTraceId } from "../../rules/trace-id.ts";
import type { DatasetItem, ItemInput } from "../dataset-item.ts";
import { dataset, datasetItem } from "../tables.ts";

export type DatasetRow = typeof dataset.$inferSelect;
export const mostItems = 2000;

export async function requireDataset(
  db: Db,
  workspaceId: string,
  datasetId: string,
  lock?: "update",
): Promise<DatasetRow> {
  const found = db
    .select()
    .from(dataset)
    .where(and(eq(dataset.workspaceId, workspaceId), eq(dataset.id, datasetId)));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound("This dataset");
  return row;
}

/** The items a version of a dataset has, in their order. */
export async function itemsOf(db: Db, datasetId: string, version: number): Promise<DatasetItem[]> {
  const rows = await db
    .select()
    .from(datasetItem)
    .where(
      and(
        eq(datasetItem.datasetId, datasetId),
        lte(datasetItem.sinceVersion, version),
        or(isNull(datasetItem.untilVersion), gt(datasetItem.untilVersion, version)),
      ),
    )
    .orderBy(asc(datasetItem.place));
  return rows.map(({ id, itemKey, question, expected, context, traceId }) => ({
    id,
    itemKey,
    question,
    expected,
    context,
    traceId: traceId && hexOfTraceId(traceId),
  }));
}

export type NewItem = ItemInput & { traceId?: string | null; itemKey?: string };

/** One more version of a dataset, without some items and with others. The caller holds its lock. */
export async function changeItems(
  db: Db,
  { id, workspaceId, version: before }: DatasetRow,
  { gone = [], added = [] }: { gone?: readonly string[]; added?: readonly NewItem[] },
): Promise<{ version: number; ids: string[] }> {
  const version = before + 1;
  if (gone.length > 0)
    await db
      .update(datasetItem)
      .set({ untilVersion: version })
      .where(
        and(
          eq(datasetItem.datasetId, id),
          isNull(datasetItem.untilVersion),
          sql`${datasetItem.id} = any(${sql.param([...gone])}::uuid[])`,
        ),
      );
  const rows =
    added.length === 0
      ? []
      : await db
          .insert(datasetItem)
          .values(added.map((item) => ({ ...item, datasetId: id, workspaceId, sinceVersion: version })))
          .returning({ id: datasetItem.id });
  await db.update(dataset).set({ version, updatedAt: sql`now()` }).where(eq(dataset.id, id));
  const [left] = await db
    .select({ items: sql<number>`count(*)::int` })
    .from(datasetItem)
    .where(and(eq(datasetItem.datasetId, id), isNull(datasetItem.untilVersion)));
  if ((left?.items ?? 0) > mostItems)
    throw new AppError("over_limit", `A dataset holds at most ${mostItems} items. Make another one.`);
  return { version, ids: rows.map((row) => row.id) };
}
