export type CodeTone = "plain" | "key" | "word" | "string" | "number" | "comment";
export interface CodePart {
  text: string;
  tone: CodeTone;
}

const words =
  "const|let|var|function|return|await|async|import|from|export|if|else|for|of|new|true|false|null|undefined";

/** Four kinds of things are told apart and no more: words, strings, numbers, comments; keys in JSON stand back. */
const patterns = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<word>\b(?:true|false|null)\b)/g,
  js: new RegExp(
    `(?<comment>//.*)|(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)|(?<number>\\b\\d+(?:\\.\\d+)?\\b)|(?<word>\\b(?:${words})\\b)`,
    "g",
  ),
  shell: /(?<comment>(?:^|(?<=\s))#.*)|(?<string>"(?:[^"\\]|\\.)*"|'[^']*')/gm,
};
export type CodeLanguage = keyof typeof patterns | "text";

export function highlight(code: string, language: CodeLanguage): CodePart[] {
  if (language === "text") return [{ text: code, tone: "plain" }];
  const parts: CodePart[] = [];
  let at = 0;
  for (const match of code.matchAll(patterns[language])) {
    if (match.index > at) parts.push({ text: code.slice(at, match.index), tone: "plain" });
    const tone = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? "plain";
    parts.push({ text: match[0], tone: tone as CodeTone });
    at = match.index + match[0].length;
  }
  if (at < code.length) parts.push({ text: code.slice(at), tone: "plain" });
  return parts;
}
