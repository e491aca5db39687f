import type { Context } from "#core/access/context.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import type { HomeAction, HomeFirstStep, HomeMark } from "#workspace/home/home.ts";
import { listChatConversations } from "../queries/list-chat-conversations.ts";
import { listRoster } from "../queries/list-roster.ts";
import { readyMadeTemplate } from "../rules/ready-made.ts";

type Shown = { name: string; description: string; mark: HomeMark; questions: readonly string[] };

const startChat = (label: string, question?: string): HomeAction => ({
  label,
  call: { method: "POST", path: "/api/v1/chat/ready-made", ...(question && { body: { question } }) },
  opens: "{href}",
});

/** Chat with an agent: one the workspace has, or a template for those who may publish it. */
export async function chatFirstStep(context: Context): Promise<HomeFirstStep[]> {
  const may = context.workspace?.permissions;
  if (!context.actor?.id || !may?.has("agents:use") || !may.has("agents:read")) return [];
  const [{ items: conversations }, agent] = await Promise.all([
    listChatConversations(context, { limit: 1 }),
    firstAgent(context),
  ]);
  const shown = agent ?? (may.has("agents:publish") ? template() : null);
  if (!shown) return [];
  const { questions, ...about } = shown;
  return [
    {
      id: "chat",
      order: 1,
      title: agent ? `Chat with ${agent.name}` : "Chat with a ready-made agent",
      isDone: conversations.length > 0,
      preview: {
        kind: "agent",
        ...about,
        questions: questions.slice(0, 3).map((text) => ({ text, action: startChat(text, text) })),
      },
      action: startChat("Start chat"),
      note: { label: `${readyMadeTemplate().otherTemplates} more templates`, href: "/apps/chat/agents?new" },
    },
  ];
}

async function firstAgent(context: Context): Promise<Shown | null> {
  const { items } = await listRoster(context, { status: "live", limit: 1 });
  const [agent] = items;
  if (!agent) return null;
  const { draft } = await getAgent(context, { agentId: agent.id });
  const mark: HomeMark = { kind: "agent", id: agent.id, ...(agent.mark && { hue: agent.mark.hue }) };
  return {
    name: agent.name,
    description: agent.description,
    mark,
    questions: draft.starters.map(({ question }) => question),
  };
}

function template(): Shown {
  const { agent, questions } = readyMadeTemplate();
  const mark: HomeMark = { kind: "agent", id: agent.key, hue: agent.mark.hue };
  return { name: agent.name, description: agent.description, mark, questions };
}
