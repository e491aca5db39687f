import { formatMonth } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { WhatIf } from "./use-what-if.ts";

/** Each month before and after, with bars that share one scale. */
export function MonthTable({ months, zone }: { months: WhatIf["months"]; zone: string }) {
  const money = useMoney();
  const currency = useCurrency();
  const top = Math.max(1, ...months.flatMap(({ beforeNanos, afterNanos }) => [beforeNanos, afterNanos]));
  return (
    <Table label="By month">
      <TableHead>
        <Th>Month</Th>
        <Th className="w-1/3 max-sm:hidden">As it was and what if</Th>
        <Th numeric className="max-sm:hidden">
          Tokens
        </Th>
        <Th numeric>As it was</Th>
        <Th numeric>What if</Th>
        <Th numeric>Difference</Th>
      </TableHead>
      <tbody>
        {months.map(({ key, tokens, beforeNanos, afterNanos }) => (
          <Tr key={key} className="hover:bg-transparent">
            <Td className="whitespace-nowrap">{formatMonth(key, zone)}</Td>
            <Td className="max-sm:hidden">
              <span className="flex flex-col gap-1" aria-hidden>
                <span className="h-1.5 rounded-full bg-ink-4" style={{ width: `${(beforeNanos / top) * 100}%` }} />
                <span className="h-1.5 rounded-full bg-accent" style={{ width: `${(afterNanos / top) * 100}%` }} />
              </span>
            </Td>
            <Td numeric className="max-sm:hidden">
              {formatCompact(tokens)}
            </Td>
            <Td numeric>{money(beforeNanos)}</Td>
            <Td numeric className="font-strong">
              {money(afterNanos)}
            </Td>
            <Td numeric className="text-ink-2">
              {afterNanos === beforeNanos ? "–" : formatMoneyDifference(afterNanos - beforeNanos, currency)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
