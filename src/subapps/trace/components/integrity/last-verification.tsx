import { ShieldAlert, ShieldCheck } from "lucide-react";
import { AppLink } from "#core/shell/components/app-link.tsx";
import { Table, TableHead, Td, Th, Tr } from "#ui/display/table.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { countWords } from "../words/count-words.ts";
import { momentWords } from "../words/moment-format.ts";
import { kindWords, recordHref, type Verified } from "./integrity.ts";

type Counted = {
  blocks?: number;
  spans?: number;
  auditLines?: number;
  checkpoints?: number;
  erased?: number;
  removed?: number;
};

/** What the last check found; while one runs, how far it is. */
export function LastVerification({ last, blocks, zone }: { last: Verified | null; blocks: number; zone: string }) {
  if (!last) return <p className="text-ui text-ink-3">Nobody has checked yet.</p>;
  const counted = last.result as Counted;
  if (last.state === "running") return <Running done={counted.blocks ?? 0} blocks={blocks} />;
  const when = momentWords(last.finishedAt ?? last.startedAt, zone);
  if (last.state === "failed")
    return (
      <Notice tone="amber" live title="The check did not come to an end">
        {when}. That says nothing about the chain; check again, and if it fails again look into the log of the worker.
      </Notice>
    );
  const words = countedWords(counted);
  if (last.state === "intact")
    return (
      <Notice
        tone="green"
        live
        icon={<ShieldCheck strokeWidth={1.75} aria-hidden />}
        title="Intact: nothing was changed"
      >
        {when}. {words}
      </Notice>
    );
  const { faults, otherFaults } = last.result;
  return (
    <>
      <Notice
        tone="red"
        live
        icon={<ShieldAlert strokeWidth={1.75} aria-hidden />}
        title="Records were changed past the product"
      >
        {when}. {words} {otherFaults > 0 && `${otherFaults} more in other workspaces.`}
      </Notice>
      {faults.length > 0 && (
        <Table label="What was found">
          <TableHead>
            <Th>Kind</Th>
            <Th>Record</Th>
            <Th>What is wrong</Th>
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
        Checking: {done.toLocaleString("en")} of {blocks.toLocaleString("en")} blocks
      </span>
      <span className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden>
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}

function countedWords({
  blocks = 0,
  spans = 0,
  auditLines = 0,
  checkpoints = 0,
  erased = 0,
  removed = 0,
}: Counted): string {
  const of = (count: number, what: string) => `${count.toLocaleString("en")} ${what}`;
  const checked = [
    countWords(blocks, "block"),
    countWords(spans, "step"),
    countWords(auditLines, "audit line"),
    countWords(checkpoints, "signature"),
  ];
  const gone = [
    erased > 0 && of(erased, "contents erased on purpose"),
    removed > 0 && of(removed, "records past their time"),
  ];
  const left = gone.filter(Boolean);
  return `${checked.join(", ")} checked.${left.length > 0 ? ` ${left.join(", ")}.` : ""}`;
}
