import { sqlClient } from "#platform/db/db.ts";
import { purgedWorkspace } from "../records/purged-workspace.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

type Key = { id: string; workspaceId: string; subject: string; because: string };

/**
 * Whether every key that is gone was taken away by the product, by somebody who is named in the audit log: for a person who was
 * erased, or with a workspace that was deleted for good.
 */
export async function checkErasures(result: Verification): Promise<void> {
  const sql = sqlClient();
  const keys = await sql<Key[]>`
    with erasure as (
      select f.subject as key_id, f.body::jsonb ->> 2 as workspace_id, f.body::jsonb ->> 3 as subject, f.body::jsonb ->> 4 as reason
      from trace.fact f where f.kind = 'erasure'
    ), judged as (
      select k.id, k.workspace_id, k.subject, case
        when k.sealed_key is null and e.key_id is null then 'it was erased, but no erasure is on record'
        when k.sealed_key is null and e.reason = 'person erased' and not exists (
          select from core.audit a where a.action = 'trace.erase_person' and a.workspace_id = k.workspace_id
            and 'user:' || a.target_id = e.subject) then 'it was erased, but the audit log has no line about it'
        when k.sealed_key is not null and e.key_id is not null then 'it was erased, and it is there again'
        when e.key_id is not null and (e.subject <> k.subject or e.workspace_id <> k.workspace_id::text)
          then 'it is not the key that was erased' end as because
      from trace.payload_key k left join erasure e on e.key_id = k.id::text
      where k.sealed_key is null or e.key_id is not null
    )
    select j.id, j.workspace_id as "workspaceId", j.subject, j.because from judged j
    where j.because is not null and not (j.because = 'it was erased, but no erasure is on record'
      and ${sql.unsafe(purgedWorkspace("j.workspace_id"))})
    limit ${mostFaults}`;
  for (const { id, workspaceId, subject, because } of keys)
    addFault(result, "erasure", `key ${id} (${subject || "workspace"})`, because, workspaceId);
}
