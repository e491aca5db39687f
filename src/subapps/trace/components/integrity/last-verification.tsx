import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from "lucide-react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { kindWords, recordHref, type Verified } from "./integrity.ts";

type Counted = {
  blocks?: number;
  spans?: number;
  owners?: number;
  auditLines?: number;
  usageRows?: number;
  checkpoints?: number;
  anchorLines?: number;
  lastAnchorAt?: string | null;
  erased?: number;
  removed?: number;
  notes?: string[];
};

/** What the last check found; while one runs, how far it is. */
export function LastVerification({ last, blocks, zone }: { last: Verified | null; blocks: number; zone: string }) {
  if (!last) return <p className="text-ui text-ink-3">Not verified yet.</p>;
  const counted = last.result as Counted;
  if (last.state === "running") return <Running done={counted.blocks ?? 0} blocks={blocks} />;
  const when = formatDayTime(last.finishedAt ?? last.startedAt, zone);
  if (last.state === "failed")
    return (
      <Notice tone="amber" live title="The verification failed">
        {when}. Nothing is known about the records. Try again; if it fails again, look at the worker's log.
      </Notice>
    );
  const words = countedWords(counted);
  const notes = (counted.notes ?? []).map((note) => <p key={note}>{note}</p>);
  // Without anchors a chain that was rebuilt as a whole would look the same, so that is not green.
  if (last.state === "intact" && !counted.anchorLines)
    return (
      <Notice
        tone="amber"
        live
        icon={<ShieldQuestionMark strokeWidth={1.75} aria-hidden />}
        title="No changes found, but not compared with any anchor"
      >
        {when}. {words} {notes}
      </Notice>
    );
  if (last.state === "intact")
    return (
      <Notice tone="green" live icon={<ShieldCheck strokeWidth={1.75} aria-hidden />} title="No changes found">
        {when}. {words} {anchorWords(counted, zone)} {notes}
      </Notice>
    );
  const { faults, otherFaults } = last.result;
  return (
    <>
      <Notice tone="red" live icon={<ShieldAlert strokeWidth={1.75} aria-hidden />} title="Records were tampered with">
        {when}. {words} {notes} {otherFaults > 0 && `${otherFaults} more in other workspaces.`}
      </Notice>
      {faults.length > 0 && (
        <Table label="Findings">
          <TableHead>
            <Th>Kind</Th>
            <Th>Record</Th>
            <Th>Finding</Th>
          </TableHead>
          <tbody>
            {faults.map(({ kind, record, because }) => (
              <Tr key={`${kind} ${record} ${because}`}>
                <Td>{kindWords(kind)}</Td>
                <Td className="text-code break-all">
                  <Record record={record} />
                </Td>
                <Td>{because}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function Record({ record }: { record: string }) {
  const href = recordHref(record);
  if (!href) return record;
  return (
    <AppLink href={href} className="text-accent-ink underline underline-offset-2">
      {record}
    </AppLink>
  );
}

function Running({ done, blocks }: { done: number; blocks: number }) {
  const share = blocks === 0 ? 0 : Math.min(1, done / blocks);
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg border p-4 text-ui">
      <span className="tabular-nums">
        Verified {formatNumber(done)} of {formatNumber(blocks)} blocks
      </span>
      <span className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden>
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}

const anchorWords = ({ anchorLines = 0, lastAnchorAt }: Counted, zone: string): string =>
  `Compared with ${formatCount(anchorLines, "anchor line")}${lastAnchorAt ? `, the last of ${formatDayTime(lastAnchorAt, zone)}` : ""}.`;

function countedWords({
  blocks = 0,
  spans = 0,
  owners = 0,
  auditLines = 0,
  usageRows = 0,
  checkpoints = 0,
  erased = 0,
  removed = 0,
}: Counted): string {
  const of = (count: number, what: string) => `${formatNumber(count)} ${what}`;
  const checked = [
    formatCount(blocks, "block"),
    formatCount(spans, "step"),
    formatCount(owners, "trace owner"),
    formatCount(auditLines, "audit line"),
    formatCount(usageRows, "usage row"),
    formatCount(checkpoints, "checkpoint"),
  ];
  const gone = [
    erased > 0 && of(erased, "contents erased on request"),
    removed > 0 && of(removed, "records removed by retention"),
  ];
  const left = gone.filter(Boolean);
  return `${checked.join(", ")} checked.${left.length > 0 ? ` ${left.join(", ")}.` : ""}`;
}
