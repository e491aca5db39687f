import type { Context } from "#core/access/context.ts";
import { sealAnswer } from "#core/command/only-once.ts";
import type { Once } from "#core/command/operation.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import type { ConversationExtra } from "#engine/runs/run-store.ts";
import { type StartedTurn, startTurn } from "#engine/runs/run-turn.ts";
import type { NewMessage, Step, Think } from "#engine/runs/turn.ts";
import type { WhatCounts } from "#engine/runs/what-counts.ts";
import { log } from "#platform/log.ts";
import type { GroupMember } from "../records/load-members.ts";
import { groupNote } from "../rules/group-note.ts";
import type { ActingAgent } from "./acting-agent.ts";
import { AgentTurn } from "./agent-turn.ts";
import { runningReceipt } from "./receipt.ts";
import { keepSummary, remember } from "./remember.ts";
import { resumeRun } from "./resume-run.ts";
import { summarise } from "./summarise.ts";

/** Where a turn takes place. `extra` counts only while it is new. */
export type TurnConversation = {
  id: string;
  isNew: boolean;
  channel: string;
  title: string;
  extra?: ConversationExtra;
};

export type TurnRequest = {
  context: Context;
  workspaceId: string;
  conversation: TurnConversation;
  agent: ActingAgent;
  /** Whoever takes part besides, in a group. */
  group?: readonly GroupMember[];
  useDraft: boolean;
  /** What is said now, or the id of the message that is to be answered again. */
  said: NewMessage | { replyTo: string; question: string; counts: WhatCounts };
  once: Once | null;
  /** The answer begins with this and goes on from there. */
  goesOn?: readonly MessagePart[];
};

export type TurnReceipt = {
  conversationId: string;
  messageId: string;
  runId: string;
  replyId: string;
  agentId: string | null;
};

/** Starts an agent's turn. Resolves when the question is kept; the answer goes on by itself. */
export async function beginTurn(request: TurnRequest): Promise<{ started: StartedTurn; receipt: TurnReceipt }> {
  const { context, workspaceId, conversation, agent, group = [], useDraft, said, once, goesOn } = request;
  const isNewMessage = "parts" in said;
  const headId = isNewMessage ? said.parentId : said.replyTo;
  const memory = await remember(workspaceId, conversation.id, headId, isNewMessage ? said : null, agent, group);
  const question = isNewMessage ? textOf(said.parts) : said.question;
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId: conversation.id,
    agent,
    history: memory.recent,
    budgetNanos: agent.config.budget.perRunNanos,
    useDraft,
    note: groupNote(agent, group),
  });
  const { toSummarise, summary } = memory;
  if (summary && !toSummarise) turn.recall(summary);
  const first = await turn.firstStep(question);
  const receiptOf = (run: LiveRun): TurnReceipt => ({
    conversationId: conversation.id,
    messageId: isNewMessage ? said.id : said.replyTo,
    runId: run.id,
    replyId: run.replyId,
    agentId: agent.id || null,
  });
  const open = async (run: LiveRun, think: Think): Promise<Step> => {
    for (const text of memory.notices) run.add({ kind: "part", part: { kind: "notice", text } });
    if (!toSummarise) return goesOn ? turn.goOn(goesOn, run) : first;
    const { messages, upTo } = toSummarise;
    const text = await summarise(workspaceId, messages, think, summary);
    await keepSummary(conversation.id, upTo, text);
    run.add({
      kind: "part",
      part: { kind: "notice", text: `Earlier messages no longer fit the model and were summarised:\n${text}` },
    });
    turn.recall(text);
    return goesOn ? turn.goOn(goesOn, run) : turn.firstStep(question);
  };
  const started = startTurn({
    ...first,
    context,
    workspaceId,
    conversationId: conversation.id,
    isNewConversation: conversation.isNew,
    title: conversation.title,
    channel: conversation.channel,
    ...(conversation.isNew && conversation.extra && { conversationExtra: conversation.extra }),
    agentId: agent.id || null,
    agentVersionId: agent.versionId,
    messages: isNewMessage ? [said] : [],
    ...(isNewMessage ? { replyTo: null } : { replyTo: said.replyTo, counts: said.counts }),
    budgetNanos: turn.budgetNanos,
    parentRunId: null,
    rootRunId: null,
    next: turn.next,
    ...((toSummarise || memory.notices.length > 0 || goesOn) && { opening: open }),
    ...(once && { once: { ...once, answerOf: (run: LiveRun) => sealAnswer(runningReceipt(receiptOf(run))) } }),
  });
  watchPause(started);
  await started.accepted;
  return { started, receipt: receiptOf(started.run) };
}

/** A decision may come before the pause is on record: then the run goes on at once. */
export function watchPause({ run, finished }: StartedTurn): void {
  finished
    .then(() => (run.status === "waiting" ? resumeRun(run.id) : null))
    .catch((error) => log.warn("a run ended without being kept", { runId: run.id, error }));
}
