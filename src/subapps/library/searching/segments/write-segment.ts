import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { posting, segment } from "../../tables.ts";
import type { BuiltSegment } from "./build-segment.ts";

const rowsAtOnce = 500;

/** Keeps a segment. Whoever asks a question sees all of it or nothing. */
export async function writeSegment(
  db: Db,
  workspaceId: string,
  level: number,
  { buckets, ...built }: BuiltSegment,
  isListed = false,
): Promise<number> {
  const [row] = await db
    .insert(segment)
    .values({ ...built, workspaceId, level, isListed, buckets: buckets.length })
    .returning({ id: segment.id });
  if (!row) throw new Error("a segment was not written");
  for (let at = 0; at < buckets.length; at += rowsAtOnce) {
    const rows = buckets.slice(at, at + rowsAtOnce);
    await db.insert(posting).values(rows.map((entries, index) => ({ segmentId: row.id, bucket: at + index, entries })));
  }
  return row.id;
}

/** The terms of workspaces' documents, for questions that misspell one. */
export async function addTerms(db: Db, workspaceId: string, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 5000) {
    const part = keys.slice(at, at + 5000);
    await db.execute(sql`
      insert into library.term (workspace_id, language, term)
      select ${workspaceId}::uuid, left(key, 1), substr(key, 2)
      from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) as key
      order by 2, 3 on conflict do nothing`);
  }
}
