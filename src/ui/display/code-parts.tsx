import { type CodeLanguage, type CodeTone, highlight } from "./highlight.ts";

const tones: Record<CodeTone, string | undefined> = {
  plain: undefined,
  key: "text-ink-3",
  word: "text-accent-ink",
  string: "text-green-ink",
  number: "text-blue-ink",
  comment: "text-ink-3",
};

/** Code with its few colours. */
export function CodeParts({ code, language }: { code: string; language: CodeLanguage }) {
  return highlight(code, language).map(({ text, tone }, position) =>
    tones[tone] === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
      <span key={position} className={tones[tone]}>
        {text}
      </span>
    ),
  );
}
