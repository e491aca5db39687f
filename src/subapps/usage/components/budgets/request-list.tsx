"use client";

import { useState } from "react";
import { amountWords } from "#engine/usage/amount-words.ts";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { RequestItem } from "../../budgets/requests/queries/list-requests.ts";
import { api } from "../usage-api.ts";
import { GrantDialog } from "./grant-dialog.tsx";

/** What people asked for beyond their budgets, and what became of what one asked oneself. */
export function RequestList() {
  const loaded = useApiQuery(
    api,
    "GET /budget-requests",
    { limit: 20 },
    { news: ["usage.more_requested", "usage.request_decided"] },
  );
  const items = loaded.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card id="requests" aria-label="Requests">
      <CardHeader title="Asked for" />
      <ul className="divide-y divide-line">
        {items.map((request) => (
          <RequestRow key={request.id} request={request} onDecided={loaded.reload} />
        ))}
      </ul>
    </Card>
  );
}

function RequestRow({ request, onDecided }: { request: RequestItem; onDecided: () => Promise<void> }) {
  const [isGranting, setGranting] = useState(false);
  const { isPending, failure, run } = useApiMutation();
  const { askedBy, amount, metric, currency, budgetName, words, workspaceName } = request;
  const decline = () =>
    run(async () => {
      await api("POST /budget-requests/:requestId", { requestId: request.id, decision: "declined" });
      await onDecided();
    }, "Declined");
  return (
    <li className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap">
      <PersonAvatar id={askedBy.id} name={askedBy.name} size={28} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-44px)]">
        <p className="text-ui text-ink">
          <strong className="font-strong">{askedBy.name}</strong> asks for{" "}
          {amount === null ? "more" : `${amountWords(metric, amount, currency)} more`} of {budgetName}
          {workspaceName && ` in ${workspaceName}`}
        </p>
        <p className="text-meta text-ink-3">
          {words && `“${words}” `}
          <time dateTime={request.createdAt}>{formatDayTime(request.createdAt)}</time>
        </p>
        <FailureNotice className="mt-2">{failure}</FailureNotice>
      </div>
      {request.mayDecide ? (
        <span className="flex gap-2 max-sm:pl-10">
          <Button size={28} variant="ghost" pending={isPending} onClick={decline}>
            Decline
          </Button>
          <Button size={28} onClick={() => setGranting(true)}>
            Grant
          </Button>
        </span>
      ) : (
        <Outcome request={request} />
      )}
      {isGranting && <GrantDialog request={request} onClose={() => setGranting(false)} onGranted={onDecided} />}
    </li>
  );
}

function Outcome({ request: { decision, granted, decidedBy, metric, currency } }: { request: RequestItem }) {
  const by = decidedBy ? ` by ${decidedBy}` : "";
  if (decision === null) return <Badge tone="amber">Waiting</Badge>;
  if (decision === "declined") return <Badge>Declined{by}</Badge>;
  return (
    <Badge tone="green">
      {granted === null ? "Granted" : `${amountWords(metric, granted, currency)} granted`}
      {by}
    </Badge>
  );
}
