import { AppError, notFound } from "#lib/app-error.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import type { FlowState } from "./flow.ts";
import { tellFlowsDue } from "./flow-channels.ts";

export type ResumeWish = {
  /** Other inputs for steps, by key. They run again with them; everything else that is done keeps its output. */
  inputs?: Record<string, unknown>;
  /** Steps to run again as they are, such as those that used an output that changes now. */
  rerun?: readonly string[];
  /** A corrected version of the plan; without it the run keeps its own. */
  version?: string;
};

/** Goes on with a run that ended: steps that failed are tried again, finished ones keep what they answered. */
export async function resumeFlow(workspaceId: string, runId: string, wish: ResumeWish = {}): Promise<void> {
  const { inputs = {}, rerun = [], version = null } = wish;
  await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [run] = await sql<{ state: FlowState }[]>`
      select state from core.flow_run where id = ${runId} and workspace_id = ${workspaceId} for update`;
    if (!run) throw notFound("This run");
    if (!["done", "failed", "cancelled"].includes(run.state))
      throw new AppError("conflict", "This run isn't over yet. Cancel it before you change it.");
    const changed = Object.entries(inputs).map(([key, input]) => ({ key, input }));
    await sql`
      insert into core.flow_step (run_id, key, workspace_id, kind, state, input, has_changed_input, revision)
      select ${runId}::uuid, key, ${workspaceId}::uuid, 'run', 'ready', input, true, 1
      from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as given(key text, input jsonb)
      on conflict (run_id, key) do update set state = 'ready', attempt = 0, output = null, error = null, finished_at = null,
        due_at = null, event_name = null, input = excluded.input, has_changed_input = true,
        revision = core.flow_step.revision + 1`;
    // A step that is run again on purpose, and a run of its own, are new; a failed effect is tried under its old key.
    await sql`
      update core.flow_step set state = 'ready', attempt = 0, output = null, error = null, finished_at = null, due_at = null,
        event_name = null, revision = revision + case when kind = 'child' or key = any(${[...rerun]}::text[]) then 1 else 0 end
      where run_id = ${runId} and (state in ('failed', 'running') or key = any(${[...rerun]}::text[])
        or (kind = 'child' and state = 'waiting'))`;
    await sql`
      update core.flow_run set state = 'ready', due_at = now(), output = null, error = null, finished_at = null,
        version = coalesce(${version}, version), wakes = wakes + 1 where id = ${runId}`;
  });
  tellFlowsDue();
}
