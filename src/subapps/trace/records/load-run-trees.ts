import type { RunEntry, RunError, RunStatus } from "#engine/runs/run-log.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { HistoryMessage, RunTree, TreeApproval, TreeRun } from "../rules/run-tree.ts";

const mostHistory = 20;
const longestMessage = 4000;

type RunRow = Omit<TreeRun, "history" | "events" | "approvals"> & {
  rootRunId: string;
  questionId: string | null;
  agentName: string | null;
  versionNumber: number | null;
  status: RunStatus;
  error: RunError | null;
  isTemporary: boolean;
};

/** Everything on record of some answers, in a handful of questions to the database, however many they are. */
export async function loadRunTrees(rootIds: readonly string[]): Promise<RunTree[]> {
  if (rootIds.length === 0) return [];
  const rows = (await readRuns(rootIds)).filter(({ isTemporary }) => !isTemporary);
  const ids = rows.map(({ id }) => id);
  const [events, approvals, histories] = await Promise.all([
    readEvents(ids),
    readApprovals(ids),
    readHistories(rows.flatMap(({ questionId }) => (questionId ? [questionId] : []))),
  ]);
  const versionNumbers = await readVersions(rows, events);
  const agentNames = new Map(
    rows.flatMap(({ agentId, agentName }) => (agentId && agentName ? [[agentId, agentName]] : [])),
  );
  const trees = new Map<string, TreeRun[]>();
  for (const row of rows) {
    const { questionId, rootRunId } = row;
    const run: TreeRun = {
      ...row,
      history: (questionId && histories.get(questionId)) || [],
      events: events.get(row.id) ?? [],
      approvals: approvals.get(row.id) ?? [],
    };
    trees.set(rootRunId, [...(trees.get(rootRunId) ?? []), run]);
  }
  return rootIds.flatMap((rootId) => {
    const runs = trees.get(rootId) ?? [];
    const root = runs.find(({ id }) => id === rootId);
    return root ? [{ root, below: runs.filter((run) => run !== root), agentNames, versionNumbers }] : [];
  });
}

const readRuns = (rootIds: readonly string[]) => sqlClient()<RunRow[]>`
  select r.id, r.workspace_id as "workspaceId", r.conversation_id as "conversationId", r.root_run_id as "rootRunId",
    r.parent_run_id as "parentRunId", r.question_id as "questionId", r.agent_id as "agentId",
    r.agent_version_id as "agentVersionId", r.actor_id as "actorId", r.channel, r.status, r.model,
    r.spent_nanos::float8 as "spentNanos", r.input_tokens as "inputTokens", r.output_tokens as "outputTokens",
    r.cached_tokens as "cachedTokens", r.reasoning_tokens as "reasoningTokens",
    r.first_token_milliseconds as "firstTokenMilliseconds", r.milliseconds, r.error,
    (extract(epoch from r.created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from r.finished_at) * 1000)::float8 as "finishedAt",
    a.name as "agentName", c.is_temporary as "isTemporary"
  from core.run r left join core.agent a on a.id = r.agent_id
  join core.run root on root.id = r.root_run_id join core.conversation c on c.id = root.conversation_id
  where r.root_run_id = any(${[...rootIds]}::uuid[]) order by r.created_at, r.id`;

async function readEvents(runIds: readonly string[]): Promise<Map<string, TreeRun["events"]>> {
  const rows = await sqlClient()<{ run_id: string; payload: RunEntry; at: number }[]>`
    select run_id, payload, (extract(epoch from created_at) * 1000)::float8 as at
    from core.run_event where run_id = any(${[...runIds]}::uuid[]) order by run_id, seq`;
  const byRun = new Map<string, TreeRun["events"]>();
  for (const { run_id, payload, at } of rows) {
    const known = byRun.get(run_id);
    if (known) known.push({ entry: payload, savedAt: at });
    else byRun.set(run_id, [{ entry: payload, savedAt: at }]);
  }
  return byRun;
}

async function readApprovals(runIds: readonly string[]): Promise<Map<string, TreeApproval[]>> {
  const rows = await sqlClient()<(TreeApproval & { runId: string })[]>`
    select t.run_id as "runId", t.call_id as "callId", t.state, t.note, u.name as "decidedBy",
      (extract(epoch from t.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from t.decided_at) * 1000)::float8 as "decidedAt"
    from core.tool_approval t left join core.user u on u.id = t.decided_by
    where t.run_id = any(${[...runIds]}::uuid[]) order by t.created_at`;
  const byRun = new Map<string, TreeApproval[]>();
  for (const { runId, ...approval } of rows) byRun.set(runId, [...(byRun.get(runId) ?? []), approval]);
  return byRun;
}

/** What was said up to each question, its words only, oldest first. */
async function readHistories(questionIds: readonly string[]): Promise<Map<string, HistoryMessage[]>> {
  const rows = await sqlClient()<{ question_id: string; role: string; said: string }[]>`
    with recursive branch as (
      select m.id as question_id, m.parent_id, m.role, left(core.message_text(m.parts), ${longestMessage}) as said, 1 as depth
      from core.message m where m.id = any(${[...questionIds]}::uuid[])
      union all
      select b.question_id, m.parent_id, m.role, left(core.message_text(m.parts), ${longestMessage}), b.depth + 1
      from branch b join core.message m on m.id = b.parent_id where b.depth < ${mostHistory}
    )
    select question_id, role, said from branch order by question_id, depth desc`;
  const byQuestion = new Map<string, HistoryMessage[]>();
  for (const { question_id, role, said } of rows) {
    const known = byQuestion.get(question_id);
    if (known) known.push({ role, text: said });
    else byQuestion.set(question_id, [{ role, text: said }]);
  }
  return byQuestion;
}

async function readVersions(
  rows: readonly RunRow[],
  events: ReadonlyMap<string, TreeRun["events"]>,
): Promise<Map<string, number>> {
  const ids = new Set(rows.flatMap(({ agentVersionId }) => (agentVersionId ? [agentVersionId] : [])));
  for (const { entry } of [...events.values()].flat())
    if (entry.kind === "part" && entry.part.kind === "hand_off" && entry.part.toVersionId)
      ids.add(entry.part.toVersionId);
  if (ids.size === 0) return new Map();
  const found = await sqlClient()<{ id: string; number: number }[]>`
    select id, number from core.agent_version where id = any(${[...ids]}::uuid[])`;
  return new Map(found.map(({ id, number }) => [id, number]));
}
