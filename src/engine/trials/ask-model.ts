import type { Context } from "#core/access/context.ts";
import { modelsFor } from "#engine/models/chat-models.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { retrieval } from "#engine/models/resolve-model.ts";
import { startTurn } from "#engine/runs/run-turn.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { sqlClient } from "#platform/db/db.ts";

type Asked = { purpose: "chat" | "small"; channel: "test" | "describe"; system: string; question: string };

/** Whether there is a language model, besides the built-in engine. */
export async function hasModel(workspaceId: string, purpose: Asked["purpose"]): Promise<boolean> {
  return (await languageModels(workspaceId, purpose)).length > 0;
}

/** One question to a language model for the product's own use: kept and counted like every other answer, shown in no list. */
export const askModel = async (context: Context, asked: Asked): Promise<string> =>
  (await askModelAtCost(context, asked)).text;

/** The same, with what it cost. */
export async function askModelAtCost(
  context: Context,
  { purpose, channel, system, question }: Asked,
): Promise<{ text: string; costNanos: number }> {
  const workspaceId = context.workspace?.id ?? "";
  const models = await languageModels(workspaceId, purpose);
  const prompt: ModelMessage[] = [
    { role: "system", text: system },
    { role: "user", content: [{ kind: "text", text: question }] },
  ];
  const { run, finished } = startTurn({
    context,
    workspaceId,
    conversationId: newId(),
    isNewConversation: true,
    title: question.slice(0, 80),
    channel,
    agentId: null,
    agentVersionId: null,
    messages: [{ id: newId(), parentId: null, role: "user", parts: [{ kind: "text", text: question }] }],
    prompt,
    models,
    tools: [],
    parameters: {},
    budgetNanos: null,
    parentRunId: null,
    rootRunId: null,
  });
  const { error } = await finished;
  if (error) throw new AppError("unavailable", error.message);
  const [spent] = await sqlClient()`select tree_spent_nanos::float8 as nanos from core.run where id = ${run.id}`;
  const text = run.log.entries.map((entry) => (entry.kind === "text" ? entry.text : "")).join("");
  return { text, costNanos: Number(spent?.nanos ?? 0) };
}

const languageModels = async (workspaceId: string, purpose: Asked["purpose"]) =>
  (await modelsFor(workspaceId, purpose)).filter(({ reference }) => reference !== retrieval.reference);
