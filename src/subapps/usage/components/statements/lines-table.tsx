import { formatNumber } from "#lib/format/number.ts";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { Spend } from "../view/spend.tsx";
import type { StatementLine } from "./statement-types.ts";

interface LinesTableProps {
  title: string;
  /** What the first column names. */
  first: string;
  lines: readonly StatementLine[];
  currency: string;
  showsCalls?: boolean;
}

/** One part of a statement with its sum: the same as the sum above it. */
export function LinesTable({ title, first, lines, currency, showsCalls }: LinesTableProps) {
  if (lines.length === 0) return null;
  const sum = (of: (line: StatementLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const counted = (line: StatementLine) => (showsCalls ? line.calls : line.answers);
  return (
    <section>
      <h3 className="mb-1 text-pane">{title}</h3>
      <div className="overflow-clip rounded-lg border">
        <Table label={title} className="table-fixed max-sm:table-auto">
          <TableHead>
            <Th className="w-2/5">{first}</Th>
            <Th numeric>{showsCalls ? "Calls" : "Answers"}</Th>
            <Th numeric className="max-sm:hidden">
              Read
            </Th>
            <Th numeric className="max-sm:hidden">
              From cache
            </Th>
            <Th numeric className="max-sm:hidden">
              Written
            </Th>
            <Th numeric>Spend</Th>
          </TableHead>
          <tbody>
            {lines.map((line) => (
              <Row
                key={`${line.id} ${line.name}`}
                name={line.name}
                counted={counted(line)}
                line={line}
                currency={currency}
              />
            ))}
          </tbody>
          <tfoot className="border-t font-strong">
            <Row
              name="Together"
              counted={sum(counted)}
              line={{
                inputTokens: sum(({ inputTokens }) => inputTokens),
                cachedTokens: sum(({ cachedTokens }) => cachedTokens),
                outputTokens: sum(({ outputTokens }) => outputTokens),
                costNanos: sum(({ costNanos }) => costNanos),
                unpricedCalls: sum(({ unpricedCalls }) => unpricedCalls),
              }}
              currency={currency}
            />
          </tfoot>
        </Table>
      </div>
    </section>
  );
}

interface RowProps {
  name: string;
  counted: number;
  line: Pick<StatementLine, "inputTokens" | "cachedTokens" | "outputTokens" | "costNanos" | "unpricedCalls">;
  currency: string;
}

function Row({ name, counted, line, currency }: RowProps) {
  return (
    <Tr className="hover:bg-transparent">
      <Td className="max-w-80 truncate" title={name}>
        {name}
      </Td>
      <Td numeric>{formatNumber(counted)}</Td>
      <Td numeric className="max-sm:hidden">
        {formatNumber(line.inputTokens)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatNumber(line.cachedTokens)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatNumber(line.outputTokens)}
      </Td>
      <Td numeric>
        <Spend sums={{ cost_nanos: line.costNanos, unpriced_calls: line.unpricedCalls }} currency={currency} />
      </Td>
    </Tr>
  );
}
