import { sqlClient } from "#platform/db/db.ts";

const batch = 5000;

/**
 * Limits per run keep a row for each run. A day after a run is over nobody asks for it any more: without this the table
 * would grow by a row per answer for ever. Answers whether there may be more.
 */
export async function forgetFinishedRuns(): Promise<boolean> {
  const { count } = await sqlClient()`
    delete from usage.budget_state s using (
      select s.budget_id, s.subject_id, s.period_start
      from usage.budget b join usage.budget_state s on s.budget_id = b.id
      where b.scope = 'run' and not exists (select from core.run r where r.id = s.subject_id
          and (r.finished_at is null or r.finished_at > now() - interval '1 day'))
        and not exists (select from usage.reservation v where v.budget_id = s.budget_id and v.subject_id = s.subject_id)
      limit ${batch}
    ) old
    where s.budget_id = old.budget_id and s.subject_id = old.subject_id and s.period_start = old.period_start`;
  return count === batch;
}
