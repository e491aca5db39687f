import { formatDuration } from "#lib/format/duration.ts";
import type { Money } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import type { MessageFacts } from "./thread-types.ts";

/** What an answer took: money before time before tokens. What is not known is left out. */
export function footWords(facts: MessageFacts, money: Money): string {
  const { costNanos, milliseconds, inputTokens, outputTokens } = facts;
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  const words = [
    costNanos ? money(costNanos) : null,
    milliseconds === null || milliseconds === undefined ? null : formatDuration(milliseconds),
    tokens > 0 ? `${formatNumber(tokens)} tokens` : null,
  ];
  return words.filter(Boolean).join(" · ");
}
