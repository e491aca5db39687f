import { clsx } from "clsx";
import type { Comparison } from "../../flows/compare-traces.ts";

const looks = {
  same: "",
  removed: "rounded-xs bg-red-soft text-red-ink line-through decoration-1",
  added: "rounded-xs bg-green-soft text-green-ink underline decoration-1 underline-offset-2",
};
const tags = { same: "span", removed: "del", added: "ins" } as const;

/** The answer of the second run against that of the first: struck through what is gone, underlined what is new. */
export function AnswerDifference({ comparison: { left, right, answer } }: { comparison: Comparison }) {
  const isSame = answer.every(({ kind }) => kind === "same");
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-pane">Answer</h2>
        {!isSame && (
          <p className="text-meta text-ink-3">
            <del className={clsx(looks.removed, "px-1")}>only in the first</del>{" "}
            <ins className={clsx(looks.added, "px-1")}>only in the second</ins>
          </p>
        )}
      </header>
      {!left.answer && !right.answer ? (
        <p className="text-ui text-ink-3">Neither answer can be read: there was none, or it was erased.</p>
      ) : (
        <div dir="auto" className="rounded-lg border p-4 text-prose break-words whitespace-pre-wrap text-ink">
          {isSame && <p className="mb-2 text-meta text-ink-3">Word for word the same.</p>}
          {answer.map(({ kind, text }, place) => {
            const Tag = tags[kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which does not change
              <Tag key={place} className={looks[kind]}>
                {text}
              </Tag>
            );
          })}
        </div>
      )}
    </section>
  );
}
