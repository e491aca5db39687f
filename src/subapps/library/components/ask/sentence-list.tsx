import type { CheckPart } from "#engine/messages/parts.ts";
import { VerdictWords } from "./verdict-words.tsx";

interface SentenceListProps {
  sentences: CheckPart["sentences"];
  text: string;
  by: CheckPart["by"];
}

/** Every sentence of the answer with what the check said of it. */
export function SentenceList({ sentences, text, by }: SentenceListProps) {
  return (
    <div className="mt-2 rounded-lg border">
      <ul className="divide-y divide-line">
        {sentences.map(({ start, end, verdict, numbers }) => (
          <li key={start} className="flex items-start gap-2 px-3 py-1.5 text-ui text-ink-2">
            <span className="min-w-0 flex-1">
              {text.slice(start, end).replaceAll(/\s*\[\d+\]/g, "")}
              {numbers.length > 0 && <span className="text-meta text-ink-3"> [{numbers.join(", ")}]</span>}
            </span>
            <VerdictWords verdict={verdict} />
          </li>
        ))}
      </ul>
      <p className="border-t px-3 py-1.5 text-meta text-ink-3">
        {by === "model" ? "Checked by rules, and by a model where they were not sure." : "Checked by fixed rules."}
      </p>
    </div>
  );
}
