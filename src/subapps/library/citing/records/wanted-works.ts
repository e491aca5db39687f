import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { requireCollection, type Who } from "../../shelf/records/find-document.ts";
import { listWorks, type WorkItem } from "./list-works.ts";

const most = 10_000;

/** The works that are named, in their order, or those of a collection by title. One that cannot be found is not found. */
export async function wantedWorks(
  db: Db,
  who: Who,
  { ids, collectionId }: { ids?: readonly string[] | undefined; collectionId?: string | undefined },
): Promise<{ name: string; works: WorkItem[] }> {
  if (!ids && !collectionId) throw new AppError("invalid", "Name documents and references by ids, or a collectionId.");
  const into = collectionId ? await requireCollection(db, who, collectionId) : null;
  const found = await listWorks(db, who, { ids, collectionId, limit: most });
  if (!ids) return { name: into?.name ?? "References", works: found };
  const byId = new Map(found.map((work) => [work.id, work]));
  const works = [...new Set(ids)].map((id) => {
    const work = byId.get(id);
    if (!work) throw notFound("One of these");
    return work;
  });
  return { name: into?.name ?? "References", works };
}
