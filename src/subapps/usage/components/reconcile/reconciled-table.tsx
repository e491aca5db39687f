import { formatDate } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { useCurrency, useMoney } from "#workspace/shell/components/money-provider.tsx";
import { reasonWords } from "./reconcile-words.ts";
import type { Reconciliation } from "./reconciliation-view.tsx";

type Line = Reconciliation["items"][number];

interface ReconciledTableProps {
  lines: readonly Line[];
  hasCost: boolean;
  hasTokens: boolean;
}

/** Theirs over ours in each cell, so that the two are compared by looking down. */
export function ReconciledTable({ lines, hasCost, hasTokens }: ReconciledTableProps) {
  const money = useMoney();
  const currency = useCurrency();
  if (lines.length === 0) return <p className="px-4 py-8 text-center text-ui text-ink-3">Nothing differs.</p>;
  return (
    <Table label="Day by day, theirs over ours">
      <TableHead>
        <Th>Day</Th>
        <Th>Model</Th>
        {hasTokens && (
          <>
            <Th numeric>Read</Th>
            <Th numeric className="max-md:hidden">
              From cache
            </Th>
            <Th numeric>Written</Th>
          </>
        )}
        {hasCost && (
          <>
            <Th numeric>Cost</Th>
            <Th numeric>Difference</Th>
          </>
        )}
        <Th>Probably</Th>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.number} className="hover:bg-transparent">
            <Td className="whitespace-nowrap">{formatDate(line.day, "UTC")}</Td>
            <Td className="max-w-60">
              <span className="block truncate text-ink" title={line.theirModel ?? undefined}>
                {line.theirModel ?? "not in the table"}
              </span>
              <span className="block truncate text-meta text-ink-3" title={line.model ?? undefined}>
                {line.model ?? "none of ours"}
              </span>
            </Td>
            {hasTokens && (
              <>
                <Both theirs={line.theirInput} ours={line.ourInput} words={formatNumber} />
                <Both theirs={line.theirCached} ours={line.ourCached} words={formatNumber} className="max-md:hidden" />
                <Both theirs={line.theirOutput} ours={line.ourOutput} words={formatNumber} />
              </>
            )}
            {hasCost && (
              <>
                <Both theirs={line.theirNanos} ours={line.ourNanos} words={money} />
                <Td numeric className="font-strong">
                  {formatMoneyDifference((line.theirNanos ?? 0) - line.ourNanos, currency)}
                </Td>
              </>
            )}
            <Td>
              <Badge tone={reasonWords[line.reason].tone}>{reasonWords[line.reason].label}</Badge>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

interface BothProps {
  theirs: number | null;
  ours: number;
  words: (value: number) => string;
  className?: string;
}

function Both({ theirs, ours, words, className }: BothProps) {
  const differs = theirs !== null && theirs !== ours;
  return (
    <Td numeric className={className}>
      <span className={differs ? "block font-strong text-ink" : "block text-ink"}>
        {theirs === null ? "–" : words(theirs)}
      </span>
      <span className="block text-meta text-ink-3">{words(ours)}</span>
    </Td>
  );
}
