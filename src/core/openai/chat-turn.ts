import type { Context } from "#core/access/context.ts";
import { textOf } from "#core/conversations/parts.ts";
import { loadAgent } from "#core/conversations/turns/acting-agent.ts";
import { AgentTurn } from "#core/conversations/turns/agent-turn.ts";
import { resolveModel } from "#core/models/resolve-model.ts";
import type { Turn } from "#core/runs/turn.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { type ChatRequest, lastMessageOf, parametersOf, promptOf, toolsOf } from "./chat-request.ts";

/** The turn a request asks for: `provider/model` speaks as it is, anything else is the slug of an agent. */
export async function turnOf(asked: ChatRequest, context: Context): Promise<Turn> {
  const workspaceId = context.workspace?.id as string;
  const conversationId = newId();
  const frame = {
    context,
    workspaceId,
    conversationId,
    isNewConversation: true,
    title: "",
    channel: "api",
    messages: [{ id: newId(), parentId: null, ...lastMessageOf(asked.messages) }],
    parentRunId: null,
    rootRunId: null,
  };
  if (!asked.model.includes("/"))
    return { ...frame, ...(await agentTurn(asked, context, workspaceId, conversationId)) };
  return {
    ...frame,
    agentId: null,
    agentVersionId: null,
    prompt: promptOf(asked.messages),
    models: [await resolveModel(workspaceId, asked.model)],
    tools: toolsOf(asked.tools),
    parameters: parametersOf(asked),
    budgetNanos: null,
  };
}

/** An agent brings its own instructions, tools and limits; the request may only bring the conversation. */
async function agentTurn(asked: ChatRequest, context: Context, workspaceId: string, conversationId: string) {
  if (asked.tools?.length) {
    throw new AppError(
      "invalid",
      "tools: an agent uses its own tools. Leave them out, or ask a model as provider/model.",
    );
  }
  const agent = await loadAgent(context, { slug: asked.model }, { conversationId }).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") throw unknownModel(asked.model);
    throw error;
  });
  const { perRunNanos: budgetNanos } = agent.config.budget;
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId,
    agent,
    history: promptOf(asked.messages),
    budgetNanos,
    useDraft: false,
  });
  const first = await turn.firstStep(textOf(lastMessageOf(asked.messages).parts));
  return { ...first, agentId: agent.id, agentVersionId: agent.versionId, budgetNanos, next: turn.next };
}

const unknownModel = (name: string) =>
  new AppError(
    "not_found",
    `There is no agent called ${name}. A model is named with its provider, such as openai/${name}.`,
  );
