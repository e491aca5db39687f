import { clsx } from "clsx";
import { Badge } from "#ui/display/badge.tsx";
import type { Change } from "./config-changes.ts";
import { wordDiff } from "./word-diff.ts";

const kinds = {
  added: { words: "Added", tone: "green" },
  removed: { words: "Removed", tone: "red" },
  changed: { words: "Changed", tone: "amber" },
} as const;

/** Changes by section: texts word by word, everything else as what it was and what it is. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const sections = [...new Set(changes.map(({ section }) => section))];
  return (
    <div className="flex flex-col gap-6">
      {sections.map((section) => (
        <section key={section} aria-label={section}>
          <h2 className="mb-2 text-pane">{section}</h2>
          <ul className="divide-y divide-line rounded-lg border">
            {changes
              .filter((change) => change.section === section)
              .map((change) => (
                <li key={`${change.label} ${change.kind}`} className="px-3 py-2.5">
                  <p className="flex items-center gap-2 text-ui">
                    <span className="min-w-0 truncate font-strong text-ink">{change.label}</span>
                    <Badge tone={kinds[change.kind].tone}>{kinds[change.kind].words}</Badge>
                  </p>
                  {change.isText ? <TextChange change={change} /> : <ValueChange change={change} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TextChange({ change }: { change: Change }) {
  const pieces = wordDiff(change.before ?? "", change.after ?? "");
  return (
    <p dir="auto" className="mt-1.5 text-prose whitespace-pre-wrap wrap-break-word">
      {folded(pieces).map((piece, at) => {
        const Tag = piece.kind === "added" ? "ins" : piece.kind === "removed" ? "del" : "span";
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their place only
            key={at}
            className={clsx(
              piece.kind === "added" && "rounded-xs bg-green-soft text-green-ink no-underline",
              piece.kind === "removed" && "rounded-xs bg-red-soft text-red-ink line-through",
              piece.kind === "same" && "text-ink-2",
            )}
          >
            {piece.text}
          </Tag>
        );
      })}
    </p>
  );
}

const context = 160;

/** Long stretches that are the same are cut to what stands around a change. */
function folded<Piece extends { kind: string; text: string }>(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "same" || piece.text.length <= context * 3) return piece;
    const start = at === 0 ? "" : piece.text.slice(0, context);
    const end = at === pieces.length - 1 ? "" : piece.text.slice(-context);
    return { ...piece, text: `${start}\n…\n${end}` };
  });
}

function ValueChange({ change }: { change: Change }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ui">
      {change.before !== null && (
        <del className="rounded-xs bg-red-soft px-1 text-red-ink line-through">{change.before}</del>
      )}
      {change.after !== null && (
        <ins className="rounded-xs bg-green-soft px-1 text-green-ink no-underline">{change.after}</ins>
      )}
    </p>
  );
}
