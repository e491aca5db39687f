import { isUuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { TraceAgent } from "../trace-row.ts";

/** Agents of ours that took part in some steps, as they look now. */
export async function agentsIn(
  workspaceId: string,
  spans: readonly { agentId: string | null }[],
): Promise<TraceAgent[]> {
  const ids = [...new Set(spans.flatMap(({ agentId }) => (agentId && isUuid(agentId) ? [agentId] : [])))];
  if (ids.length === 0) return [];
  return sqlClient()<TraceAgent[]>`
    select id, name, mark from core.agent where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`;
}
