import { moneyWords, priceWords } from "#lib/money.ts";
import { countWords, dayTimeWords } from "../records/record-words.ts";
import type { Receipt } from "./receipt-view.tsx";

type Call = Receipt["calls"][number];

/** The engine that needs no model is none. */
export const isWithoutModel = (model: string): boolean => model === "parley/retrieval";

export const callName = (model: string): string =>
  isWithoutModel(model) ? "From its knowledge, without a model" : model;

/** The price a call was counted with, in words. */
export function callPrice({ price, costNanos }: Call, currency: string): string {
  if (!price) return costNanos === 0 ? "no price, counts as free" : "stated with its cost";
  const of = price.currency ?? currency;
  return `${priceWords(price.inputPerMillion, of)} read, ${priceWords(price.cachedInputPerMillion, of)} from cache, ${priceWords(price.outputPerMillion, of)} written, for a million`;
}

/** A receipt as plain words, for a mail or a ticket. */
export function receiptText(receipt: Receipt): string {
  const { agentName, agentVersion, personName, at, calls, costNanos, currency, workspaceName, runId } = receipt;
  return [
    `Receipt for an answer of ${agentName ?? "a model"}${agentVersion ? ` v${agentVersion}` : ""}`,
    `${workspaceName}, ${dayTimeWords(at)}${personName ? `, for ${personName}` : ""}`,
    "",
    ...calls.map(
      (call) =>
        `${callName(call.model)}: ${countWords(call.inputTokens)} tokens read (${countWords(call.cachedTokens)} from cache), ${countWords(call.outputTokens)} written: ${moneyWords(call.costNanos, currency)}\n  ${callPrice(call, currency)}`,
    ),
    "",
    `Together ${moneyWords(costNanos, currency)}`,
    runId,
  ].join("\n");
}
