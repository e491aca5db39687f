import type { Context } from "#core/access/context.ts";
import { listApprovals } from "#engine/runs/queries/list-approvals.ts";
import type { HomeMark, HomeNeed, HomeProviders, HomeRecent, HomeRunning } from "#workspace/home/home.ts";
import { listAnswering } from "../queries/list-answering.ts";
import { listChatConversations } from "../queries/list-chat-conversations.ts";
import { listRoster } from "../queries/list-roster.ts";
import { chatFirstStep } from "./chat-first-step.ts";

const mayUse = ({ actor, workspace }: Context): boolean =>
  Boolean(actor?.id && workspace?.permissions.has("agents:use"));

const markOf = (agentId: string | null, mark: { hue: number } | null): HomeMark =>
  agentId ? { kind: "agent", id: agentId, ...(mark && { hue: mark.hue }) } : { kind: "app", slug: "chat" };

const address = (conversationId: string) => `/apps/chat/c/${conversationId}`;

/** Tool calls that wait for this person's word: decided from the row, or looked at first. */
async function needs(context: Context): Promise<HomeNeed[]> {
  if (!mayUse(context)) return [];
  const { items } = await listApprovals(context, { limit: 5 });
  return items.map(({ runId, callId, tool, arguments: given, agentId, conversationId, conversationTitle }) => ({
    id: `approval-${runId}-${callId}`,
    urgency: 90,
    mark: markOf(agentId, null),
    title: `May ${tool.replaceAll("_", " ")} run?`,
    detail: `${conversationTitle}: ${JSON.stringify(given).slice(0, 120)}`,
    actions: [
      {
        label: "Approve",
        call: {
          method: "POST",
          path: `/api/v1/runs/${runId}/calls/${encodeURIComponent(callId)}/decision`,
          body: { decision: "approve" },
        },
        done: "Approved; the answer goes on",
      },
      { label: "Look", href: address(conversationId) },
    ],
  }));
}

async function running(context: Context): Promise<HomeRunning[]> {
  if (!mayUse(context)) return [];
  const rows = await listAnswering(context, {});
  return rows.map(({ runId, agentId, agentName, mark, title, conversationId }) => ({
    id: runId,
    mark: markOf(agentId, mark),
    name: agentName ?? "A model",
    doing: `answers “${title}”`,
    href: address(conversationId),
  }));
}

async function recent(context: Context): Promise<HomeRecent[]> {
  if (!mayUse(context)) return [];
  const { items } = await listChatConversations(context, { limit: 6 });
  return items.map(({ id, title, updatedAt, agentId, agentMark }) => ({
    id: `conversation-${id}`,
    at: new Date(updatedAt),
    mark: markOf(agentId, agentMark),
    title,
    href: address(id),
  }));
}

async function states(context: Context) {
  if (!context.workspace?.permissions.has("agents:read")) return { chat: { line: "Open" } };
  const [agents, open] = await Promise.all([
    listRoster(context, { status: "live", limit: 100 }),
    mayUse(context) ? listAnswering(context, {}) : [],
  ]);
  const live = agents.items.length;
  if (open.length > 0) return { chat: { line: open.length === 1 ? "1 answering" : `${open.length} answering` } };
  return { chat: { line: live === 0 ? "Talk to agents" : live === 1 ? "1 agent live" : `${live} agents live` } };
}

/** What Chat shows on the home of whoever is signed in. */
export const chatHome: HomeProviders = { needs, running, recent, states, firstSteps: chatFirstStep };
