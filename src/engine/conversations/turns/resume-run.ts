import { type ActorKind, nobody } from "#core/access/context.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { partsOf, type RunEntry } from "#engine/runs/run-log.ts";
import { resumeTurn, type StartedTurn } from "#engine/runs/run-turn.ts";
import { decisionsOf } from "#engine/runs/tool-approvals.ts";
import type { StepDone, Think } from "#engine/runs/turn.ts";
import { whatCounts } from "#engine/runs/what-counts.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { processId } from "#platform/process-id.ts";
import { contextOfActor } from "../records/context-of-actor.ts";
import { loadMembers } from "../records/load-members.ts";
import { groupNote } from "../rules/group-note.ts";
import { loadAgent, modelAlone } from "./acting-agent.ts";
import { AgentTurn, type Caller } from "./agent-turn.ts";
import { remember } from "./remember.ts";

type PausedRun = {
  id: string;
  workspace_id: string;
  conversation_id: string;
  root_run_id: string;
  parent_run_id: string | null;
  question_id: string | null;
  reply_id: string;
  agent_id: string | null;
  agent_version_id: string | null;
  actor_id: string | null;
  api_key_id: string | null;
  run_by_id: string | null;
  actor_kind: ActorKind | null;
  channel: string;
  model: string | null;
  budget_nanos: string | null;
  member_agent_ids: string[];
};

/** A caller who sends the results of their tools, with the conversation as they know it. */
type ResumingCaller = Caller & { history: readonly ModelMessage[] };

/**
 * Goes on with a paused run if all it waits for is there: all of it from the record, in whatever process, days later.
 * Null where something is still missing or another process was faster.
 */
export async function resumeRun(runId: string, caller?: ResumingCaller): Promise<StartedTurn | null> {
  const paused = await claim(runId);
  if (!paused) return null;
  const rows = await sqlClient()<{ payload: RunEntry }[]>`
    select payload from core.run_event where run_id = ${runId} order by seq`;
  const entries = rows.map(({ payload }) => payload);
  let turn: AgentTurn | null = null;
  const started = resumeTurn(
    {
      context: nobody,
      spender: { userId: paused.actor_id, apiKeyId: paused.api_key_id },
      workspaceId: paused.workspace_id,
      conversationId: paused.conversation_id,
      isNewConversation: false,
      title: "",
      channel: paused.channel,
      agentId: paused.agent_id,
      agentVersionId: paused.agent_version_id,
      messages: [],
      replyTo: paused.question_id,
      counts: await whatCounts({ conversationId: paused.conversation_id, questionId: paused.question_id, runId }),
      prompt: [],
      models: [],
      tools: [],
      parameters: {},
      budgetNanos: paused.budget_nanos === null ? null : Number(paused.budget_nanos),
      parentRunId: paused.parent_run_id,
      rootRunId: paused.root_run_id === runId ? null : paused.root_run_id,
      opening: async (run: LiveRun) => {
        turn = await restore(paused, entries, caller);
        return turn.takeUp(await decisionsOf(runId), run);
      },
      next: (done: StepDone, run: LiveRun, think: Think) => (turn as AgentTurn).next(done, run, think),
    },
    { id: runId, replyId: paused.reply_id, entries },
  );
  started.finished
    .then(() => afterwards(started.run, paused.parent_run_id))
    .catch((error) => log.warn("a resumed run ended without being kept", { runId, error }));
  return started;
}

/** One statement, so that of many processes exactly one goes on with it. */
async function claim(runId: string): Promise<PausedRun | null> {
  const [row] = await sqlClient()<PausedRun[]>`
    with mine as (
      update core.run r set status = 'running', owner = ${processId}
      where r.id = ${runId} and r.status = 'waiting'
        and not exists (select from core.tool_approval a where a.run_id = r.id and a.state = 'waiting')
        and not exists (select from core.client_call c where c.run_id = r.id and c.output is null)
        and not exists (select from core.run c where c.parent_run_id = r.id and c.status in ('running', 'waiting'))
      returning r.*
    ), shown as (
      update core.message m set status = 'streaming' from mine where m.id = mine.reply_id
    )
    select mine.*, root.budget_nanos,
      case when root.id = mine.id then c.member_agent_ids else '{}' end as member_agent_ids
    from mine join core.run root on root.id = mine.root_run_id join core.conversation c on c.id = root.conversation_id`;
  return row ?? null;
}

/** The turn as it was when it paused: who speaks now, what was said before, and how far it had come. */
async function restore(
  paused: PausedRun,
  entries: readonly RunEntry[],
  caller: ResumingCaller | undefined,
): Promise<AgentTurn> {
  const context = await contextOfActor({
    workspaceId: paused.workspace_id,
    actorId: paused.actor_id,
    apiKeyId: paused.api_key_id,
    runById: paused.run_by_id,
    actorKind: paused.actor_kind,
  });
  const parts = partsOf(entries);
  const handOffs = parts.filter((part) => part.kind === "hand_off");
  const last = handOffs.at(-1);
  const agentId = last?.toAgentId ?? paused.agent_id;
  const versionId = last ? (last.toVersionId ?? null) : paused.agent_version_id;
  const loaded = agentId
    ? await loadAgent(context, { agentId }, versionId ? { versionId } : { useDraft: true })
    : modelAlone(paused.model ?? "");
  const agent = last || !paused.model ? loaded : { ...loaded, config: { ...loaded.config, model: paused.model } };
  const { workspace_id: workspaceId, conversation_id: conversationId, question_id: questionId } = paused;
  const group = await loadMembers(context, paused.member_agent_ids);
  const memory = await remember(workspaceId, conversationId, questionId, null, agent, group);
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId,
    agent,
    history: caller?.history ?? memory.recent,
    caller,
    budgetNanos: paused.budget_nanos === null ? null : Number(paused.budget_nanos),
    useDraft: versionId === null && agent.id !== "",
    steps: entries.filter((entry) => entry.kind === "step" && entry.agentId === (agent.id || null)).length,
    hops: handOffs.length,
    depth: await depthOf(paused),
    path: handOffs.map(({ fromAgentId, fromName = "", toAgentId, toName }) => ({
      from: fromName,
      to: toName,
      key: `${fromAgentId} ${toAgentId}`,
    })),
    note: last ? `You took over this conversation. Reason given: ${last.reason || "none"}` : groupNote(agent, group),
  });
  if (memory.summary && !caller) turn.recall(memory.summary);
  return turn;
}

async function depthOf({ id }: PausedRun): Promise<number> {
  const [row] = await sqlClient()`
    with recursive up as (
      select parent_run_id, 0 as depth from core.run where id = ${id}
      union all select r.parent_run_id, up.depth + 1 from core.run r join up on r.id = up.parent_run_id where up.depth < 50
    )
    select max(depth) as depth from up`;
  return Number(row?.depth ?? 0);
}

async function afterwards(run: LiveRun, parentRunId: string | null): Promise<void> {
  if (run.status === "waiting") await resumeRun(run.id);
  else if (parentRunId) await resumeRun(parentRunId);
}

/** Runs that could go on and that nobody took up, because whoever was told of the decision is gone. */
export async function resumeForgotten(): Promise<number> {
  const rows = await sqlClient()<{ id: string }[]>`
    select r.id from core.run r
    where r.status = 'waiting'
      and not exists (select from core.tool_approval a where a.run_id = r.id
        and (a.state = 'waiting' or a.decided_at > now() - interval '5 seconds'))
      and not exists (select from core.client_call c where c.run_id = r.id
        and (c.output is null or c.answered_at > now() - interval '5 seconds'))
      and not exists (select from core.run c where c.parent_run_id = r.id
        and (c.status in ('running', 'waiting') or c.finished_at > now() - interval '5 seconds'))
    order by r.created_at limit 50`;
  const taken = await Promise.all(rows.map(({ id }) => resumeRun(id)));
  return taken.filter(Boolean).length;
}
