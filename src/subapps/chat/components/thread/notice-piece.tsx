import { Info } from "lucide-react";

/** Something the product itself has to say about an answer. Long ones open on a click. */
export function NoticePiece({ text }: { text: string }) {
  const [first = "", ...rest] = text.split("\n");
  const icon = <Info size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden />;
  if (rest.join("").trim() === "")
    return (
      <p className="flex gap-2 rounded-md bg-surface-2 px-3 py-2 text-meta text-ink-2">
        {icon} {first}
      </p>
    );
  return (
    <details className="rounded-md bg-surface-2 px-3 py-2 text-meta text-ink-2">
      <summary className="flex gap-2 marker:content-none">
        {icon} <span className="underline decoration-line-strong underline-offset-2">{first.replace(/:$/, "")}</span>
      </summary>
      <p dir="auto" className="mt-2 whitespace-pre-wrap">
        {rest.join("\n")}
      </p>
    </details>
  );
}
