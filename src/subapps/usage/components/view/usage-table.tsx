"use client";

import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatCompact, formatShare } from "#lib/format/number.ts";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { TableBody } from "#ui/display/table-body.tsx";
import type { SortColumn, Sorting } from "../../dashboard/rules/usage-table.ts";
import { signedChange, wholeNumber } from "../../dashboard/rules/words.ts";
import type { TableRow } from "../../dashboard/table-row-result.ts";
import { GroupFace } from "./group-face.tsx";
import { Spend } from "./spend.tsx";

interface UsageTableProps {
  label: string;
  /** The head of the first column: "Agent". */
  what: string;
  rows: readonly TableRow[];
  /** Spend of all, also of those that are not shown. */
  whole: number;
  currency: string;
  /** Where a row leads: everything about it. */
  rowHref?(row: TableRow): string | null;
  sorting?: Sorting;
  sortHref?(column: SortColumn): string;
  /** More columns, where the table has the page to itself. */
  isWide?: boolean;
}

/** Who used how much: numbers right, the share as a bar, and the spend at the end. */
export function UsageTable(props: UsageTableProps) {
  const { label, what, rows, whole, currency, rowHref, isWide } = props;
  const head = (column: SortColumn, text: string, className?: string) => (
    <SortTh {...props} column={column} text={text} className={className} />
  );
  return (
    <Table label={label} className={isWide ? "max-sm:min-w-0" : undefined}>
      <TableHead>
        {head("label", what, "text-left")}
        {head("answers", "Answers")}
        {isWide && head("messages", "Messages", "max-md:hidden")}
        {head("tokens", "Tokens", "max-sm:hidden")}
        {isWide && head("errors", "Failed", "max-md:hidden")}
        {head("per", "Per answer", "max-sm:hidden")}
        {head("change", "Change")}
        <Th className="w-32 max-md:hidden">Share</Th>
        {head("spend", "Spend")}
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const { sums, before } = row;
          const href = rowHref?.(row);
          return (
            <Tr key={row.id}>
              <Td className="w-[34%] min-w-32 max-w-0 max-sm:w-full">
                <span className="flex min-w-0 items-center gap-2.5">
                  <GroupFace row={row} />
                  {href ? (
                    <RowLink href={href} scroll={false} className="truncate" title={row.label}>
                      {row.label}
                    </RowLink>
                  ) : (
                    <span className="truncate font-strong" title={row.label}>
                      {row.label}
                    </span>
                  )}
                </span>
              </Td>
              <Td numeric>{wholeNumber(sums.answers)}</Td>
              {isWide && (
                <Td numeric className="max-md:hidden">
                  {wholeNumber(sums.messages)}
                </Td>
              )}
              <Td numeric className="whitespace-nowrap max-sm:hidden">
                {formatCompact(sums.input_tokens + sums.output_tokens)}
              </Td>
              {isWide && (
                <Td numeric className="max-md:hidden">
                  {wholeNumber(sums.errors)}
                </Td>
              )}
              <Td numeric className="max-sm:hidden">
                {sums.answers > 0 && <Spend sums={sums} currency={currency} parts={sums.answers} />}
              </Td>
              <Td numeric>
                <SpendChange now={sums.cost_nanos} before={before?.cost_nanos ?? null} />
              </Td>
              <Td className="max-md:hidden">
                <Share part={sums.cost_nanos} whole={whole} />
              </Td>
              <Td numeric className="font-strong">
                <Spend sums={sums} currency={currency} />
              </Td>
            </Tr>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface SortThProps extends Pick<UsageTableProps, "sorting" | "sortHref"> {
  column: SortColumn;
  text: string;
  className?: string;
}

function SortTh({ column, text, className, sorting, sortHref }: SortThProps) {
  const isNumber = column !== "label";
  const isSorted = sorting?.column === column;
  const content: ReactNode = sortHref ? (
    <Link
      href={sortHref(column)}
      scroll={false}
      className={clsx("inline-flex items-center gap-1 rounded-sm hover:text-ink", isSorted && "text-ink")}
    >
      {text}
      {isSorted && (sorting.isUp ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />)}
    </Link>
  ) : (
    text
  );
  return (
    <Th
      numeric={isNumber}
      className={className}
      aria-sort={isSorted ? (sorting.isUp ? "ascending" : "descending") : undefined}
    >
      {content}
    </Th>
  );
}

/** Much more spend is worth a look, less is good news; small changes are neither. */
function SpendChange({ now, before }: { now: number; before: number | null }) {
  const factor = before && before > 0 ? now / before : 1;
  const tone = factor >= 1.25 ? "text-red-ink" : factor <= 0.95 ? "text-green-ink" : "text-ink-3";
  return <span className={tone}>{signedChange(now, before)}</span>;
}

function Share({ part, whole }: { part: number; whole: number }) {
  const words = formatShare(part, whole);
  return (
    <span className="block h-1 w-24 rounded-full bg-surface-3" role="img" aria-label={words} title={words}>
      <span
        className="block h-full rounded-full bg-ink-3"
        style={{ width: `${whole > 0 ? Math.max(part > 0 ? 1 : 0, (part / whole) * 100) : 0}%` }}
      />
    </span>
  );
}
