"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { formatDate } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import type { Wire } from "#lib/wire.ts";
import { Button } from "#ui/controls/button.tsx";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { getReconciliation } from "../../reconcile/queries/get-reconciliation.ts";
import type { Reason } from "../../reconcile/rules/match.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { ReasonList } from "./reason-list.tsx";
import { reasonWords } from "./reconcile-words.ts";
import { ReconciledTable } from "./reconciled-table.tsx";

export type Reconciliation = Wire<Awaited<ReturnType<typeof getReconciliation>>>;

interface ReconciliationViewProps {
  reconciliationId: string;
  mayManage: boolean;
}

/** A comparison: how much differs and why, then day by day and model by model. */
export function ReconciliationView({ reconciliationId, mayManage }: ReconciliationViewProps) {
  const money = useMoney();
  const currency = useCurrency();
  const to = useLinks();
  const router = useRouter();
  const [show, setShow] = useState<"differing" | "all" | Reason>("differing");
  const [limit, setLimit] = useState(200);
  const loaded = useApiQuery(api, "GET /usage/reconciliations/:reconciliationId", { reconciliationId, show, limit });
  const list = to("/apps/usage/exports/reconcile");
  const remove = async () => {
    await api("DELETE /usage/reconciliations/:reconciliationId", { reconciliationId });
    router.push(list);
  };
  return (
    <RecordsPane
      title={loaded.data?.reconciliation.name ?? "Comparison"}
      parent={{ label: "Reconcile", href: list }}
      actions={
        mayManage && (
          <ConfirmDialog
            title="Delete this comparison?"
            description="Usage already recorded doesn't change. You can upload the invoice again."
            confirmLabel="Delete comparison"
            trigger={
              <Button size={28} variant="danger">
                Delete
              </Button>
            }
            onConfirm={remove}
          />
        )
      }
    >
      <LoadedPane loaded={loaded} what="The comparison">
        {({ reconciliation: of, byReason, items, nextCursor }) => (
          <>
            <dl className="grid grid-cols-3 divide-x divide-line rounded-10 border max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
              <Figure
                label="They say"
                value={of.hasCost ? money(of.theirNanos) : `${formatNumber(of.theirTokens)} tokens`}
                note={`${formatCount(of.rows, "row")}, ${formatDate(of.from, "UTC")} to ${formatDate(of.to, "UTC")}, days of UTC`}
              />
              <Figure
                label="Counted here"
                value={of.hasCost ? money(of.ourNanos) : `${formatNumber(of.ourTokens)} tokens`}
                note={of.provider ? `what ${of.provider} answered` : "all providers"}
              />
              <Figure
                label="Difference"
                value={
                  of.hasCost
                    ? formatMoneyDifference(of.theirNanos - of.ourNanos, currency)
                    : `${formatNumber(of.theirTokens - of.ourTokens)} tokens`
                }
                note={`${formatNumber(of.differing)} of ${formatNumber(of.lines)} lines differ${of.hasCost && of.currency !== currency ? `; theirs in ${of.currency}, by the rate of each day` : ""}`}
              />
            </dl>
            <Card>
              <CardHeader title="Why" />
              <ReasonList byReason={byReason} hasCost={of.hasCost} onShow={(reason) => setShow(reason as Reason)} />
            </Card>
            <Card>
              <CardHeader
                title="Day by day"
                actions={
                  <SegmentedControl
                    label="Show"
                    size={28}
                    value={show}
                    onValueChange={(next) => setShow(next as typeof show)}
                    options={[
                      { value: "differing", label: "What differs" },
                      { value: "all", label: "All" },
                      ...(show in reasonWords ? [{ value: show, label: reasonWords[show as Reason].label }] : []),
                    ]}
                  />
                }
              />
              <ReconciledTable lines={items} hasCost={of.hasCost} hasTokens={of.hasTokens} />
              {nextCursor !== null &&
                (limit < 1000 ? (
                  <LoadMore hasMore onMore={async () => setLimit(1000)} />
                ) : (
                  <p className="border-t px-4 py-3 text-center text-meta text-ink-3">
                    The first {items.length} lines are shown. The API has the rest.
                  </p>
                ))}
            </Card>
          </>
        )}
      </LoadedPane>
    </RecordsPane>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="flex flex-col px-4 py-3">
      <dt className="text-ui text-ink-2">{label}</dt>
      <dd className="text-kpi tabular-nums">{value}</dd>
      <dd className="text-meta text-ink-3">{note}</dd>
    </div>
  );
}
