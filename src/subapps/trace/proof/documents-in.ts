import { hash } from "node:crypto";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { ReadPayload } from "../records/read-payloads.ts";
import type { SpanRow } from "../records/read-spans.ts";

export type DocumentHash = {
  documentId: string;
  title: string;
  sha256: string | null;
  agentId: string;
  agentVersion: number;
};

/** The documents a trace read from, as the version of the agent that read them has them frozen. */
export async function documentsIn(
  workspaceId: string,
  spans: readonly SpanRow[],
  payloads: ReadonlyMap<string, ReadPayload>,
): Promise<DocumentHash[]> {
  const read = new Map<string, DocumentHash>();
  for (const { spanId, agentId, agentVersion } of spans) {
    const payload = payloads.get(spanId);
    if (payload?.state !== "readable" || !agentId || agentVersion === null) continue;
    for (const { documentId, title } of payload.payload.passages ?? [])
      read.set(`${agentId} ${agentVersion} ${documentId}`, { documentId, title, sha256: null, agentId, agentVersion });
  }
  if (read.size === 0) return [];
  const agentIds = [...new Set([...read.values()].map(({ agentId }) => agentId))];
  const versions = await sqlClient()<{ agentId: string; number: number; knowledge: AgentConfig["knowledge"] }[]>`
    select agent_id as "agentId", number, config -> 'knowledge' as knowledge from core.agent_version
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::uuid[])
      and number = any(${[...new Set([...read.values()].map(({ agentVersion }) => agentVersion))]}::int[])`;
  for (const { agentId, number, knowledge } of versions)
    for (const { documentId, text } of knowledge ?? []) {
      const found = read.get(`${agentId} ${number} ${documentId}`);
      if (found) found.sha256 = hash("sha256", text);
    }
  return [...read.values()];
}
