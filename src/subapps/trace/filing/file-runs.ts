import { type Sql, sqlClient } from "#platform/db/db.ts";
import { loadRunTrees } from "../records/load-run-trees.ts";
import { settingsOf } from "../records/settings-of.ts";
import { draftOfTree } from "./draft-of-tree.ts";
import { writeBatch } from "./write-batch.ts";

const window = 200;

/**
 * Files the answers that are over, in the order in which their ends were committed: what is read stays below the oldest
 * open transaction, so that one that commits late is never passed by. Place and traces commit together. Answers whether
 * there is more: what comes in drops is filed in rounds. Done by one worker at a time.
 */
export async function fileRuns(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const news = await sql<{ xid: string; seq: string; name: string; runId: string | null }[]>`
      with place as (select xid, seq from trace.place where name = 'runs' for update skip locked)
      select e.xid::text, e.id as seq, e.name, e.payload ->> 'runId' as "runId" from place, core.event e
      where (e.xid, e.id) > (place.xid, place.seq) and e.xid < core.snapshot_xmin()
      order by e.xid, e.id limit ${window}`;
    const last = news.at(-1);
    if (!last) return false;
    const over = news.flatMap(({ name, runId }) => (name === "runs.finished" && runId ? [runId] : []));
    const drafts = await draftsOf(sql, over);
    if (drafts.length > 0) await writeBatch(sql, drafts);
    await sql`update trace.place set xid = ${last.xid}::text::xid8, seq = ${last.seq} where name = 'runs'`;
    return news.length === window;
  }) as Promise<boolean>;
}

/** A run below may end after its root: then the tree is filed again, and what is new of it is added. */
async function draftsOf(sql: Sql, runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  const roots = await sql<{ id: string }[]>`
    select distinct root.id from core.run r join core.run root on root.id = r.root_run_id
    where r.id = any(${[...runIds]}::uuid[]) and root.status not in ('running', 'waiting')`;
  const trees = await loadRunTrees(roots.map(({ id }) => id));
  const settings = await settingsOf(
    trees.map(({ root }) => root.workspaceId),
    sql,
  );
  return trees.map((tree) => draftOfTree(tree, settings(tree.root.workspaceId).masking));
}
