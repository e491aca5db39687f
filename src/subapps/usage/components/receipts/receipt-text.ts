import { isBuiltInModel } from "#engine/models/rules/built-in-model.ts";
import { formatDateTime } from "#lib/format/date.ts";
import { formatMoney, formatPrice } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import type { Receipt } from "./receipt-view.tsx";

type Call = Receipt["calls"][number];

export function callName(model: string): string {
  if (model === "parley/script") return "Fixed answer, without a model";
  return isBuiltInModel(model) ? "From its knowledge, without a model" : model;
}

/** The price a call was counted with, in words. */
export function callPrice({ price, costNanos }: Call, currency: string): string {
  if (!price) return costNanos === 0 ? "The model had no price, so its cost is unknown" : "stated with its cost";
  const of = price.currency ?? currency;
  return `${formatPrice(price.inputPerMillion, of)} read, ${formatPrice(price.cachedInputPerMillion, of)} from cache, ${formatPrice(price.outputPerMillion, of)} written, for a million`;
}

/** What a call cost, or that nobody knows. */
export const callCost = ({ price, costNanos, model, isFailed }: Call, currency: string): string =>
  !price && costNanos === 0 && !isBuiltInModel(model) && !isFailed ? "No price" : formatMoney(costNanos, currency);

/** What an answer cost: not known where none of its calls is. */
export function answerCost({ calls, costNanos, currency }: Receipt): string {
  const unknown = calls.filter((call) => callCost(call, currency) === "No price").length;
  if (unknown === 0) return formatMoney(costNanos, currency);
  return costNanos === 0 ? "No price" : `${formatMoney(costNanos, currency)}+`;
}

/** A receipt as plain words, for a mail or a ticket. */
export function receiptText(receipt: Receipt): string {
  const { agentName, agentVersion, personName, at, calls, currency, workspaceName, runId } = receipt;
  return [
    `Receipt for an answer of ${agentName ?? "a model"}${agentVersion ? ` v${agentVersion}` : ""}`,
    `${workspaceName}, ${formatDateTime(at)}${personName ? `, for ${personName}` : ""}`,
    "",
    ...calls.map(
      (call) =>
        `${callName(call.model)}: ${formatNumber(call.inputTokens)} tokens read (${formatNumber(call.cachedTokens)} from cache), ${formatNumber(call.outputTokens)} written: ${callCost(call, currency)}\n  ${callPrice(call, currency)}`,
    ),
    "",
    `Together ${answerCost(receipt)}`,
    runId,
  ].join("\n");
}
