"use client";

import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatMoney, formatMoneyDifference } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { LedgerItem } from "../../../budgets/credit/queries/list-ledger.ts";
import { api } from "../../usage-api.ts";
import { CreditDialog } from "./credit-dialog.tsx";

const kinds: Record<LedgerItem["kind"], string> = {
  grant: "Grant",
  top_up: "Top-up",
  correction: "Correction",
  expiry: "Ran out",
};

/** What is left of the credit of a workspace, and every line of its ledger. */
export function CreditCard({ workspaceId, mayGive }: { workspaceId: string; mayGive: boolean }) {
  const loaded = useApiQuery(api, "GET /credit", { workspaceId, limit: 20 });
  const [older, setOlder] = useState<{ items: LedgerItem[]; nextCursor: string | null } | null>(null);
  const [isGiving, setGiving] = useState(false);
  const usual = useCurrency();
  const reload = async () => {
    setOlder(null);
    await loaded.reload();
  };
  useNews(["usage.budgets_changed"], () => void reload());
  if (!loaded.data) return null;
  const { items, credit } = loaded.data;
  const currency = credit?.currency ?? usual;
  const cursor = older ? older.nextCursor : loaded.data.nextCursor;
  const more = async () => {
    const next = await api("GET /credit", { workspaceId, limit: 20, cursor: cursor ?? "" });
    setOlder({ items: [...(older?.items ?? []), ...next.items], nextCursor: next.nextCursor });
  };
  return (
    <Card aria-label="Credit">
      <CardHeader
        title="Credit"
        actions={
          mayGive && (
            <Button size={28} onClick={() => setGiving(true)}>
              Add credit
            </Button>
          )
        }
      />
      {credit ? (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 px-4 py-4">
          <Figure name="Left" value={formatMoney(credit.balance, currency)} isLarge />
          <Figure name="Given" value={formatMoney(credit.given, currency)} />
          <Figure name="Used" value={formatMoney(credit.used, currency)} />
          {credit.reserved > 0 && <Figure name="Set aside" value={formatMoney(credit.reserved, currency)} />}
        </dl>
      ) : (
        <p className="px-4 py-4 text-ui text-ink-3">
          This workspace is not on prepaid credit. With the first line of credit it is, and stops when it is used up.
        </p>
      )}
      {items.length > 0 && (
        <div className="border-t">
          <Table label="Ledger">
            <TableHead>
              <Th>When</Th>
              <Th>What</Th>
              <Th className="max-sm:hidden">Note</Th>
              <Th className="max-sm:hidden">By</Th>
              <Th numeric>Amount</Th>
            </TableHead>
            <tbody>
              {[...items, ...(older?.items ?? [])].map((line) => (
                <Tr key={line.id}>
                  <Td className="text-ink-2 tabular-nums">{formatDayTime(line.createdAt)}</Td>
                  <Td>
                    {kinds[line.kind]}
                    {line.expiresAt && <span className="text-ink-3"> until {formatDayTime(line.expiresAt)}</span>}
                  </Td>
                  <Td className="max-w-80 truncate text-ink-2 max-sm:hidden">{line.note}</Td>
                  <Td className="text-ink-2 max-sm:hidden">{line.by ?? "Parley"}</Td>
                  <Td numeric className="whitespace-nowrap">
                    {formatMoneyDifference(line.amount, currency)}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <LoadMore hasMore={cursor !== null} onMore={more} />
        </div>
      )}
      {isGiving && (
        <CreditDialog workspaceId={workspaceId} currency={currency} onClose={() => setGiving(false)} onGiven={reload} />
      )}
    </Card>
  );
}

function Figure({ name, value, isLarge }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div className="flex flex-col justify-end">
      <dt className="text-meta text-ink-3">{name}</dt>
      <dd className={isLarge ? "text-kpi text-ink tabular-nums" : "text-ui font-strong text-ink tabular-nums"}>
        {value}
      </dd>
    </div>
  );
}
