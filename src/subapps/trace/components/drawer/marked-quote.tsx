import { sharedWords } from "./shared-words.ts";

/** A source speaks in serif; what was taken from it is marked. */
export function MarkedQuote({ quote, said }: { quote: string; said: string }) {
  return (
    <p dir="auto" className="text-quote whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
      {sharedWords(quote, said).map(({ text, isShared }, position) =>
        isShared ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
          <mark key={position} className="rounded-[2px] bg-mark-yellow text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}
