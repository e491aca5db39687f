"use client";

import { formatMonth } from "#lib/format/date.ts";
import { formatCompact, formatNumber } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { RecordsPane } from "../records/records-pane.tsx";
import { api } from "../usage-api.ts";
import { stateTones, stateWords } from "./statement-types.ts";
import { ZoneChoice } from "./zone-choice.tsx";

/** The months so far, each with its statement. */
export function StatementsView({ mayManage }: { mayManage: boolean }) {
  const money = useMoney();
  const to = useLinks();
  const loaded = useApiQuery(api, "GET /usage/statements", {}, { news: ["usage.records_changed"] });
  return (
    <RecordsPane
      title="Statements"
      detail={loaded.data?.isOwn ? "what you used" : undefined}
      actions={loaded.data && <ZoneChoice zone={loaded.data.zone} mayManage={mayManage} onChanged={loaded.reload} />}
    >
      <Card>
        <LoadedPane loaded={loaded} what="The statements">
          {({ items }) => (
            <Table label="Statements">
              <TableHead>
                <Th>Month</Th>
                <Th>State</Th>
                <Th numeric className="max-sm:hidden">
                  Answers
                </Th>
                <Th numeric className="max-sm:hidden">
                  Tokens
                </Th>
                <Th numeric>Spend</Th>
              </TableHead>
              <tbody>
                {items.map(({ month, state, answers, tokens, costNanos }) => (
                  <Tr key={month} className="max-sm:h-12">
                    <Td>
                      <RowLink href={to(`/apps/usage/statements/${month}`)} prefetch={false}>
                        {formatMonth(month, "UTC")}
                      </RowLink>
                    </Td>
                    <Td>
                      <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
                    </Td>
                    <Td numeric className="max-sm:hidden">
                      {formatNumber(answers)}
                    </Td>
                    <Td numeric className="max-sm:hidden">
                      {formatCompact(tokens)}
                    </Td>
                    <Td numeric className="font-strong">
                      {money(costNanos)}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </LoadedPane>
      </Card>
      <p className="text-meta text-ink-3">
        A month closes a day after its end. What arrives later is named in the statement of its month and in that of the
        month in which it arrived.
      </p>
    </RecordsPane>
  );
}
