"use client";

import { formatCompact } from "#lib/format/number.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import type { ViewParams } from "../../dashboard/rules/view-address.ts";
import { wholeNumber } from "../../dashboard/rules/words.ts";
import type { TableRow } from "../../dashboard/table-row-result.ts";
import { ExportMenu } from "../view/export-menu.tsx";
import { GroupFace } from "../view/group-face.tsx";
import { Spend } from "../view/spend.tsx";
import { useView, type ViewPlace } from "../view/use-view.ts";

interface AgentsByAnswersProps {
  rows: readonly TableRow[];
  currency: string;
  place: ViewPlace;
  question: ViewParams;
}

/** Who answered most, where nobody knows what it cost. */
export function AgentsByAnswers({ rows, currency, place, question }: AgentsByAnswersProps) {
  const view = useView(place);
  return (
    <Card aria-label="Agents by answers">
      <CardHeader
        title="Agents by answers"
        actions={<ExportMenu look="words" name="agents-by-answers" question={question} />}
      />
      <Table label="Agents by answers">
        <TableHead>
          <Th>Agent</Th>
          <Th numeric>Answers</Th>
          <Th numeric className="max-sm:hidden">
            Tokens
          </Th>
          <Th numeric className="max-sm:hidden">
            Tokens per answer
          </Th>
          <Th numeric>Spend</Th>
        </TableHead>
        <tbody>
          {rows.map((row) => {
            const tokens = row.sums.input_tokens + row.sums.output_tokens;
            return (
              <Tr key={row.id}>
                <Td className="max-w-56">
                  <span className="flex min-w-0 items-center gap-2.5">
                    <GroupFace row={row} />
                    <RowLink
                      href={view.to({ agentId: row.keys[0] ?? "none" })}
                      scroll={false}
                      className="truncate"
                      title={row.label}
                    >
                      {row.label}
                    </RowLink>
                  </span>
                </Td>
                <Td numeric>{wholeNumber(row.sums.answers)}</Td>
                <Td numeric className="whitespace-nowrap max-sm:hidden">
                  {formatCompact(tokens)}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.sums.answers > 0 ? wholeNumber(tokens / row.sums.answers) : "–"}
                </Td>
                <Td numeric className="whitespace-nowrap">
                  <Spend sums={row.sums} currency={currency} />
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
