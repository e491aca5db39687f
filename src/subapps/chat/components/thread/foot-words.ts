import type { Money } from "#lib/money.ts";
import { durationWords } from "../organise/duration-words.ts";
import type { MessageFacts } from "./thread-types.ts";

/** What an answer took: money before time before tokens. What is not known is left out. */
export function footWords(facts: MessageFacts, money: Money): string {
  const { costNanos, milliseconds, inputTokens, outputTokens } = facts;
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  const words = [
    costNanos ? money(costNanos) : null,
    milliseconds === null || milliseconds === undefined ? null : durationWords(milliseconds),
    tokens > 0 ? `${tokens.toLocaleString("en")} tokens` : null,
  ];
  return words.filter(Boolean).join(" · ");
}
