import { clsx } from "clsx";
import { memo } from "react";
import type { Align, Block } from "./block.ts";
import type { Inline } from "./inline.ts";
import type { MarkdownLook } from "./markdown-look.ts";
import { WordsView } from "./words-view.tsx";

const aligns = { left: "text-start", center: "text-center", right: "text-right whitespace-nowrap tabular-nums" };
const cellClass = (align: Align | undefined) => clsx("h-8 px-3 py-1", aligns[align ?? "left"]);

/** A boxed table; rows that are done are drawn once. */
export function TableView({ block, look }: { block: Extract<Block, { kind: "table" }>; look: MarkdownLook }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that scrolls is a group, and no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto rounded-lg border">
      <table className="w-full border-collapse text-ui [overflow-wrap:break-word]">
        <thead>
          <tr className="border-b text-ink-3">
            {block.head.map((words, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                key={column}
                scope="col"
                dir="auto"
                className={clsx(cellClass(block.align[column]), "text-meta font-normal whitespace-nowrap")}
              >
                <WordsView words={words} look={look} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
            <RowView key={position} row={row} align={block.align} look={look} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowViewProps {
  row: readonly Inline[][];
  align: readonly Align[];
  look: MarkdownLook;
}

const RowView = memo(function RowView({ row, align, look }: RowViewProps) {
  return (
    <tr className="border-b last:border-b-0">
      {row.map((words, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td key={column} dir="auto" className={cellClass(align[column])}>
          <WordsView words={words} look={look} />
        </td>
      ))}
    </tr>
  );
});
