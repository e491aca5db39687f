import { modelsFor } from "#core/models/chat-models.ts";
import type { ModelMessage } from "#core/models/model.ts";
import { retrieval } from "#core/models/resolve-model.ts";
import type { Think } from "#core/runs/turn.ts";
import { extract, wordsOf } from "../rules/extract.ts";

const instruction =
  "Summarise the conversation below for somebody who has to continue it. Keep names, numbers, decisions, open questions and what the person wants. Write at most 300 words, in the language of the conversation.";
const mostCharacters = 60_000;

/** What was said, in short: by the small model, or by an extract where there is none or it fails. */
export async function summarise(
  workspaceId: string,
  messages: readonly ModelMessage[],
  think: Think,
  before = "",
): Promise<string> {
  const plain = [before, extract(messages)].filter(Boolean).join("\n");
  const models = (await modelsFor(workspaceId, "small")).filter(({ reference }) => reference !== retrieval.reference);
  if (models.length === 0) return plain;
  const said = messages.map((message) => `${message.role}: ${wordsOf(message)}`).join("\n");
  const text = `${before ? `Summary so far:\n${before}\n\n` : ""}${said}`.slice(-mostCharacters);
  const prompt: ModelMessage[] = [
    { role: "system", text: instruction },
    { role: "user", content: [{ kind: "text", text }] },
  ];
  const summary = await think({ prompt, models, tools: [], parameters: { maximumTokens: 600 } });
  return summary.trim() || plain;
}
