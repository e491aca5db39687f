/** What a trace's summary says that no span says. Labels are left out: people change them, and the audit log tells who did. */
export type HeadRow = {
  workspaceId: string;
  traceId: string;
  period: string;
  source: string;
  serviceName: string | null;
  agentVersionId: string | null;
  channel: string | null;
  userId: string | null;
  conversationId: string | null;
  runId: string | null;
  filedAt: string;
};

export const headColumns = `t.workspace_id as "workspaceId", t.trace_id as "traceId", t.period::text as period, t.source,
  t.service_name as "serviceName", t.agent_version_id as "agentVersionId", t.channel, t.user_id as "userId",
  t.conversation_id as "conversationId", t.run_id as "runId",
  to_char(t.filed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "filedAt"`;

/** The one text that is hashed. */
export const headBody = (row: HeadRow): string =>
  JSON.stringify([
    "parley-head-1",
    row.workspaceId,
    row.traceId,
    row.period,
    row.source,
    row.serviceName,
    row.agentVersionId,
    row.channel,
    row.userId,
    row.conversationId,
    row.runId,
    row.filedAt,
  ]);

const parts = [
  "workspace",
  "id",
  "week",
  "source",
  "service name",
  "agent version",
  "channel",
  "owner",
  "conversation",
  "run",
  "filing time",
];

/** Which parts of a head differ from what was sealed, in words. */
export function headDifference(actual: string, sealed: string): string {
  const [now, then] = [JSON.parse(actual) as unknown[], JSON.parse(sealed) as unknown[]];
  return parts.filter((_, index) => now[index + 1] !== then[index + 1]).join(", ");
}
