import { formatDate, formatMonth } from "#lib/format/date.ts";
import { formatMoneyDifference } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import type { Statement } from "./statement-types.ts";

type Change = Statement["arrived"][number];

/** What a change is, in words: counted late, corrected by its sender, or recounted by the price list. */
function changeWords({ kind, model, by }: Change): string {
  if (kind === "recounted") return `Price of ${model ?? "a model"} corrected${by ? ` by ${by}` : ""}`;
  return kind === "corrected" ? "Corrected by whoever sent it" : "Arrived late";
}

interface ChangesTableProps {
  changes: readonly Change[];
  currency: string;
  label: string;
  showsMonth?: boolean;
}

export function ChangesTable({ changes, currency, label, showsMonth }: ChangesTableProps) {
  return (
    <div className="overflow-clip rounded-lg border">
      <Table label={label}>
        <TableHead>
          <Th>What</Th>
          {showsMonth && <Th>Of</Th>}
          <Th className="max-sm:hidden">Arrived</Th>
          <Th numeric className="max-sm:hidden">
            Events
          </Th>
          <Th numeric>Change</Th>
        </TableHead>
        <tbody>
          {changes.map((change) => (
            <Tr key={`${change.month} ${change.kind} ${change.firstAt}`} className="hover:bg-transparent">
              <Td>{changeWords(change)}</Td>
              {showsMonth && <Td className="whitespace-nowrap">{formatMonth(change.month, "UTC")}</Td>}
              <Td className="whitespace-nowrap text-ink-2 max-sm:hidden">{formatDate(change.lastAt)}</Td>
              <Td numeric className="max-sm:hidden">
                {formatNumber(change.events)}
              </Td>
              <Td numeric>{formatMoneyDifference(change.costNanos, currency)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const kinds: Record<string, string> = {
  grant: "Credit given",
  top_up: "Topped up",
  correction: "Corrected",
  expiry: "Ran out",
};

interface CreditsTableProps {
  credits: Statement["credits"];
  currency: string;
  zone: string;
}

export function CreditsTable({ credits, currency, zone }: CreditsTableProps) {
  return (
    <section>
      <h3 className="mb-1 text-pane">Credit</h3>
      <div className="overflow-clip rounded-lg border">
        <Table label="Credit">
          <TableHead>
            <Th>What</Th>
            <Th>When</Th>
            <Th numeric>Amount</Th>
          </TableHead>
          <tbody>
            {credits.map(({ kind, note, nanos, at }) => (
              <Tr key={at} className="hover:bg-transparent">
                <Td>
                  {kinds[kind] ?? kind}
                  {note && <span className="text-ink-3"> · {note}</span>}
                </Td>
                <Td className="whitespace-nowrap text-ink-2">{formatDate(at, zone)}</Td>
                <Td numeric>{formatMoneyDifference(nanos, currency)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
