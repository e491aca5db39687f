import { sqlClient } from "#platform/db/db.ts";
import { leavesOf, readRemoval } from "../rules/fact-body.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

const page = 1000;

type Marked = { number: number; removed: number[]; bodies: string[] };

/** Whether every record that a block says is removed was removed by the product, and every removal has its audit line. */
export async function checkRemovals(result: Verification): Promise<void> {
  const named = new Set(result.faults.map(({ record }) => record));
  for (let after = 0; ; ) {
    const blocks = await readMarked(after);
    for (const block of blocks) checkMarks(result, block, named);
    if (blocks.length < page) break;
    after = blocks.at(-1)?.number ?? after;
  }
  await checkLines(result);
}

const readMarked = (after: number) => sqlClient()<Marked[]>`
  select b.number::float8 as number, b.removed, array(select f.body from trace.fact f
    where f.kind = 'removal' and f.subject = b.batch::text) as bodies
  from trace.block b where b.number > ${after} and (b.removed <> '{}' or exists (select from trace.fact f
    where f.kind = 'removal' and f.subject = b.batch::text))
  order by b.number limit ${page}`;

function checkMarks(result: Verification, { number, removed, bodies }: Marked, named: ReadonlySet<string>): void {
  const recorded = new Set(bodies.flatMap((body) => leavesOf(readRemoval(body).leaves)));
  const marked = new Set(removed);
  for (const leaf of marked) {
    const record = `record ${leaf + 1} of block ${number}`;
    if (!recorded.has(leaf) && !named.has(record))
      addFault(result, "removal", record, "it is marked as removed, but no removal is on record");
  }
  const unmarked = [...recorded].filter((leaf) => !marked.has(leaf));
  if (unmarked.length > 0)
    addFault(
      result,
      "removal",
      `record ${(unmarked[0] ?? 0) + 1} of block ${number}`,
      "its mark as removed was taken away",
    );
}

/** Removals from before sealing began have no line; they were counted when they were taken over. */
async function checkLines(result: Verification): Promise<void> {
  const silent = await sqlClient()<{ id: string; batch: string }[]>`
    select f.body::jsonb ->> 1 as id, min(f.subject) as batch from trace.fact f
    where f.kind = 'removal' and f.body::jsonb ->> 4 <> 'before sealing' and not exists (
      select from core.audit a where a.action = 'trace.remove_traces' and a.target_id = f.body::jsonb ->> 1)
    group by 1 limit ${mostFaults}`;
  for (const { id, batch } of silent)
    addFault(result, "removal", `removal ${id} from batch ${batch}`, "the audit log has no line about it");
}
