import { describeAudit } from "#core/audit/describe-audit.ts";
import { Badge } from "#ui/display/badge.tsx";
import { LocalTime, RelativeTime } from "#ui/display/local-time.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import type { AuditRow } from "../queries/list-audit.ts";
import { ActorMark } from "./actor-mark.tsx";

const ways: Record<string, string> = {
  api_key: "by API key",
  system: "by Parley itself",
  public: "before sign-in",
  task: "by a task",
};

export function AuditTable({ lines }: { lines: readonly AuditRow[] }) {
  const now = new Date();
  return (
    <Table label="Audit log">
      <TableHead>
        <Th>When</Th>
        <Th>Who and what</Th>
        <Th className="max-sm:hidden">Where</Th>
      </TableHead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.seq} className="align-top">
            <Td className="w-40 py-2.5! text-ink-3 tabular-nums max-sm:w-auto max-sm:pr-1">
              <span className="max-sm:hidden">
                <LocalTime at={line.createdAt} />
              </span>
              <span className="sm:hidden">
                <RelativeTime at={line.createdAt} now={now} />
              </span>
            </Td>
            <Td className="py-2.5!">
              <span className="flex min-w-0 gap-2.5">
                <ActorMark name={line.actorName} id={line.actorId} />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-strong">{line.actorName}</span>
                  {line.onBehalfOfName && (
                    <>
                      {" "}
                      <Badge tone="amber">as {line.onBehalfOfName}</Badge>
                    </>
                  )}{" "}
                  {describeAudit(line.action, line.detail)}
                  {typeof line.detail.reason === "string" && (
                    <span className="block text-meta text-ink-3">“{line.detail.reason}”</span>
                  )}
                </span>
              </span>
            </Td>
            <Td className="w-40 py-2.5! text-meta leading-5! text-ink-3 max-sm:hidden">
              {ways[line.via] ?? line.ip ?? ""}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
