import { sqlClient } from "#platform/db/db.ts";
import type { GivenContext } from "./givens.ts";

/** What a workspace thinks of its traces: one of everything that judges. */
export async function givenJudgement({ actor, workspace }: GivenContext) {
  const sql = sqlClient();
  const { id: workspaceId } = workspace;
  const [alert] = await sql<{ id: string }[]>`
    insert into trace.alert (workspace_id, name, measure, comparison, threshold, window_minutes, no_data, is_paused, created_by)
    values (${workspaceId}, 'Stranger alert', 'count', 'above', 1, 5, 'ok', true, ${actor.id}) returning id`;
  const [dataset] = await sql<{ id: string }[]>`
    insert into trace.dataset (workspace_id, name, version) values (${workspaceId}, 'Stranger dataset', 1) returning id`;
  const datasetId = dataset?.id as string;
  const [item] = await sql<{ id: string }[]>`
    insert into trace.dataset_item (dataset_id, workspace_id, question, since_version)
    values (${datasetId}, ${workspaceId}, 'Stranger question', 1) returning id`;
  const [experiment] = await sql<{ id: string }[]>`
    insert into trace.experiment (workspace_id, dataset_id, dataset_version, name, checks)
    values (${workspaceId}, ${datasetId}, 1, 'Stranger experiment', '[]') returning id`;
  const [check] = await sql<{ id: string }[]>`
    insert into trace.check_rule (workspace_id, name, rule, share, is_paused)
    values (${workspaceId}, 'stranger', '{"kind":"contains","value":"x"}', 1, true) returning id`;
  const [queue] = await sql<{ id: string }[]>`
    insert into trace.review_queue (workspace_id, name, definitions)
    values (${workspaceId}, 'Stranger queue', '[{"kind":"boolean","name":"good"}]') returning id`;
  const [review] = await sql<{ id: string }[]>`
    insert into trace.review_item (queue_id, workspace_id, trace_id)
    values (${queue?.id as string}, ${workspaceId}, gen_random_uuid()) returning id`;
  return {
    alertId: alert?.id as string,
    datasetId,
    datasetItemId: item?.id as string,
    experimentId: experiment?.id as string,
    checkId: check?.id as string,
    reviewQueueId: queue?.id as string,
    reviewItemId: review?.id as string,
  };
}
