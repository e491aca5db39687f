import { modelsFor } from "#engine/models/chat-models.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { ModelError } from "#engine/models/model-error.ts";
import { type ResolvedModel, retrieval } from "#engine/models/resolve-model.ts";
import type { Think } from "#engine/runs/turn.ts";
import { log } from "#platform/log.ts";
import { extract, wordsOf } from "../rules/extract.ts";
import { splitText } from "../rules/split-text.ts";

const instruction =
  "Summarise the conversation below for somebody who has to continue it. If there is a summary so far, keep what it says and add to it. Keep names, numbers, decisions, open questions and what the person wants. Write at most 300 words, in the language of the conversation.";
const summaryTokens = 600;
const mostCharacters = 60_000;
const leastCharacters = 2000;

/**
 * What was said, in short: by the small model, or by an extract where there is none or it fails. A long conversation is
 * read in chunks that fit the model, each with the summary of those before, so that none of it is left out unnoticed.
 */
export async function summarise(
  workspaceId: string,
  messages: readonly ModelMessage[],
  think: Think,
  before = "",
): Promise<string> {
  const models = (await modelsFor(workspaceId, "small")).filter(({ reference }) => reference !== retrieval.reference);
  if (models.length === 0) return joined(before, extract(messages));
  const said = messages.map((message) => `${message.role}: ${wordsOf(message)}`).join("\n");
  let summary = before;
  for (const chunk of splitText(said, chunkSize(models))) {
    const text = `${summary ? `Summary so far:\n${summary}\n\n` : ""}${chunk}`;
    const prompt: ModelMessage[] = [
      { role: "system", text: instruction },
      { role: "user", content: [{ kind: "text", text }] },
    ];
    const told = await think({ prompt, models, tools: [], parameters: { maximumTokens: summaryTokens } }).catch(failed);
    if (!told) return joined(before, extract(messages));
    summary = told;
  }
  return summary;
}

/** What every model of the chain can read beside the instruction, the summary so far and its answer. */
function chunkSize(models: readonly ResolvedModel[]): number {
  const contexts = models.flatMap(({ contextTokens }) => contextTokens ?? []);
  const tokens = Math.min(...contexts) - 3 * summaryTokens;
  return Math.max(leastCharacters, Math.min(mostCharacters, tokens * 3));
}

/** A model that cannot answer now must not take the person's answer with it. Budgets and stops still end the turn. */
function failed(error: unknown): string {
  if (!(error instanceof ModelError)) throw error;
  log.warn("a conversation could not be summarised by a model", { error });
  return "";
}

const joined = (before: string, rest: string) => [before, rest].filter(Boolean).join("\n");
