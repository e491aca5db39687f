import { isBuiltInModel } from "#engine/models/rules/built-in-model.ts";
import { formatDate, formatDateTime } from "#lib/format/date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { answerCost, callCost, callName, callPrice } from "./receipt-text.ts";
import type { Receipt } from "./receipt-view.tsx";

/** Each call to a model with its tokens and the price it was counted with, and the sum of them. */
export function ReceiptSheet({ receipt, traceHref }: { receipt: Receipt; traceHref: string }) {
  const { currency, calls, agentName, agentVersion, personName, runByName, workspaceName, at } = receipt;
  return (
    <article data-print-page className="mx-auto flex w-full max-w-160 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-section text-ink">
            Answer of {agentName ?? "a model"}
            {agentVersion ? ` v${agentVersion}` : ""}
          </h2>
          <p className="text-ui text-ink-2">
            {workspaceName}
            {personName && `, for ${personName}`}
            {runByName && `, asked by ${runByName} acting as them`}
          </p>
          <p className="text-meta text-ink-3">{formatDateTime(at)}</p>
        </div>
        <p className="text-kpi text-ink tabular-nums">{answerCost(receipt)}</p>
      </header>
      {calls.length === 0 ? (
        <p className="rounded-lg border px-4 py-3 text-ui text-ink-2">
          No model was asked for this answer, so it cost nothing.
        </p>
      ) : (
        <ol aria-label="Calls to models" className="divide-y divide-line overflow-clip rounded-lg border">
          {calls.map((call) => (
            <li key={call.id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate text-ui font-strong text-ink">{callName(call.model)}</span>
                <span className="shrink-0 text-ui font-strong text-ink tabular-nums">{callCost(call, currency)}</span>
              </div>
              {isBuiltInModel(call.model) ? (
                <p className="text-ui text-ink-2">No model was asked, so it cost nothing.</p>
              ) : (
                <CallFigures call={call} currency={currency} />
              )}
              {(call.isEstimated || call.isCorrected || call.isFailed) && (
                <p className="flex flex-wrap gap-1.5 pt-0.5">
                  {call.isEstimated && <Badge>Estimated by length</Badge>}
                  {call.isCorrected && <Badge tone="blue">Corrected since</Badge>}
                  {call.isFailed && <Badge tone="red">Failed</Badge>}
                </p>
              )}
            </li>
          ))}
          <li className="flex justify-between gap-3 bg-surface-2 px-4 py-3 text-ui font-strong text-ink tabular-nums">
            <span>Together</span>
            <span>{answerCost(receipt)}</span>
          </li>
        </ol>
      )}
      <p className="text-meta text-ink-3 print:hidden">
        Whoever got the answer and whoever may see everybody's usage can open this page: its address can be passed on to
        them.{" "}
        <TextLink href={traceHref} prefetch={false}>
          How the answer came about
        </TextLink>
      </p>
    </article>
  );
}

function CallFigures({ call, currency }: { call: Receipt["calls"][number]; currency: string }) {
  const { price, ownNanos, inputTokens, cachedTokens, outputTokens } = call;
  return (
    <>
      <p className="text-ui text-ink-2 tabular-nums">
        {formatNumber(inputTokens)} tokens read, {formatNumber(cachedTokens)} of them from cache,{" "}
        {formatNumber(outputTokens)} written
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {callPrice(call, currency)}
        {price && ` · price since ${formatDate(price.validFrom)}`}
        {price?.currency &&
          price.currency !== currency &&
          ownNanos !== null &&
          ` · ${formatMoney(ownNanos, price.currency)} converted by the rate of that time`}
      </p>
    </>
  );
}
