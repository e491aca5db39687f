import { charactersIn } from "#engine/models/message-size.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { estimateTokens } from "#engine/models/price.ts";

/** A kept message with what it means to a model. */
export type Remembered = { id: string; messages: readonly ModelMessage[] };

const usualContext = 32_000;
const usualAnswer = 4096;

/** How much of the past fits beside instructions, tools and the answer. */
export function roomForHistory(contextTokens: number | null, fixedCharacters: number, maximumAnswer?: number): number {
  const context = contextTokens ?? usualContext;
  const answer = Math.min(maximumAnswer ?? usualAnswer, Math.floor(context / 2));
  return Math.max(0, context - answer - estimateTokens(fixedCharacters));
}

export const tokensOf = ({ messages }: Remembered): number =>
  estimateTokens(messages.reduce((sum, message) => sum + charactersIn(message), 0));

/**
 * Which of the oldest turns no longer fit: `old` is to be summarised, `recent` stays word for word. Cut at a message of
 * the person, so that no answer loses its question, and with slack, so that it does not happen again at every turn.
 */
export function splitWindow(past: readonly Remembered[], room: number): { old: Remembered[]; recent: Remembered[] } {
  const sizes = past.map(tokensOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= room) return { old: [], recent: [...past] };
  const goal = room * 0.6;
  let kept = 0;
  let from = past.length;
  for (let index = past.length - 1; index >= 0; index--) {
    kept += sizes[index] ?? 0;
    if (kept > goal) break;
    if (past[index]?.messages[0]?.role === "user") from = index;
  }
  // The newest message is never given up: if even that does not fit, the model says so.
  const at = Math.min(from, past.length - 1);
  return { old: past.slice(0, at), recent: past.slice(at) };
}
