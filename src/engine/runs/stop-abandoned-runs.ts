import { sqlClient } from "#platform/db/db.ts";

const patience = "24 hours";

/** Stops runs whose caller never sent the results of their tools, so that none waits forever. */
export async function stopAbandonedRuns(): Promise<void> {
  await sqlClient()`
    with abandoned as (
      update core.run r set status = 'stopped', finished_at = now()
      where r.status = 'waiting' and exists (
        select from core.client_call c
        where c.run_id = r.id and c.output is null and c.created_at < now() - ${patience}::interval)
      returning r.reply_id
    )
    update core.message m set status = 'stopped' from abandoned where m.id = abandoned.reply_id`;
}
