"use client";

import { Plus } from "lucide-react";
import { formatDate } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { ExportTabs } from "../exports/export-tabs.tsx";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";

/** Providers' invoices that were held against what was counted. */
export function ReconcileList({ mayManage }: { mayManage: boolean }) {
  const money = useMoney();
  const currency = useCurrency();
  const to = useLinks();
  const loaded = useApiQuery(api, "GET /usage/reconciliations", { limit: 100 });
  const add = (
    <ButtonLink
      size={28}
      variant="primary"
      href={to("/apps/usage/exports/reconcile/new")}
      icon={<Plus strokeWidth={1.75} aria-hidden />}
    >
      Compare an invoice
    </ButtonLink>
  );
  return (
    <RecordsPane title="Exports" actions={mayManage && (loaded.data?.items.length ?? 0) > 0 && add}>
      <ExportTabs />
      <LoadedPane loaded={loaded} what="The comparisons">
        {({ items }) =>
          items.length === 0 ? (
            <div className="py-16">
              <EmptyState title="No invoice was compared yet" action={mayManage && add}>
                Bring the usage or cost export of OpenAI, Anthropic or any other provider, and see day by day and model
                by model where it differs from what was counted here.
              </EmptyState>
            </div>
          ) : (
            <Card>
              <Table label="Comparisons">
                <TableHead>
                  <Th>Invoice</Th>
                  <Th className="max-sm:hidden">Days</Th>
                  <Th>Outcome</Th>
                  <Th numeric className="max-sm:hidden">
                    Theirs
                  </Th>
                  <Th numeric className="max-sm:hidden">
                    Ours
                  </Th>
                  <Th numeric>Difference</Th>
                </TableHead>
                <tbody>
                  {items.map((one) => (
                    <Tr key={one.id} className="max-sm:h-12">
                      <Td>
                        <RowLink href={to(`/apps/usage/exports/reconcile/${one.id}`)} prefetch={false}>
                          {one.name}
                        </RowLink>
                        <span className="block text-meta text-ink-3">
                          {one.by ?? "somebody"}, {formatDate(one.at)}
                        </span>
                      </Td>
                      <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">
                        {formatDate(one.from, "UTC")} to {formatDate(one.to, "UTC")}
                      </Td>
                      <Td>
                        <Badge tone={one.differing === 0 ? "green" : "amber"}>
                          {one.differing === 0 ? "The same" : `${one.differing} of ${one.lines} differ`}
                        </Badge>
                      </Td>
                      <Td numeric className="max-sm:hidden">
                        {one.hasCost ? money(one.theirNanos) : "–"}
                      </Td>
                      <Td numeric className="max-sm:hidden">
                        {money(one.ourNanos)}
                      </Td>
                      <Td numeric className="font-strong">
                        {one.hasCost ? formatMoneyDifference(one.theirNanos - one.ourNanos, currency) : "–"}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
            </Card>
          )
        }
      </LoadedPane>
    </RecordsPane>
  );
}
