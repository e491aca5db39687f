export type CodeTone = "plain" | "key" | "word" | "string" | "number" | "comment";
export interface CodePart {
  text: string;
  tone: CodeTone;
}

const wordsOf = (text: string) => `(?<word>\\b(?:${text.replaceAll(" ", "|")})\\b)`;
const number = "(?<number>\\b\\d+(?:\\.\\d+)?\\b)";
const quoted = "\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'";

const jsWords =
  "const let var function return await async import from export if else for of new class extends throw try catch switch case default break true false null undefined type interface";
const pythonWords =
  "def class return import from as if elif else for while in not and or is with try except finally raise lambda yield async await True False None self end do unless";
const cWords =
  "public private protected static final class struct enum interface impl trait fn func fun void int long float double bool boolean string char return if else for while switch case default break continue new import package use using namespace pub let mut var val const match go defer try catch throw throws true false null nil self this";
const sqlWords =
  "select from where and or not in is null join left right inner outer on group by order having limit offset insert into values update set delete create table index view as distinct union all case when then else end with returning primary key references default";

/** Four kinds of things are told apart and no more: words, strings, numbers, comments; keys stand back. */
const patterns = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|(?<word>\b(?:true|false|null)\b)/g,
  js: new RegExp(
    `(?<comment>//.*|/\\*[\\s\\S]*?(?:\\*/|$))|(?<string>${quoted}|\`(?:[^\`\\\\]|\\\\.)*\`)|${number}|${wordsOf(jsWords)}`,
    "g",
  ),
  shell: /(?<comment>(?:^|(?<=\s))#.*)|(?<string>"(?:[^"\\]|\\.)*"|'[^']*')/gm,
  python: new RegExp(
    `(?<comment>#.*)|(?<string>"""[\\s\\S]*?(?:"""|$)|'''[\\s\\S]*?(?:'''|$)|${quoted})|${number}|${wordsOf(pythonWords)}`,
    "g",
  ),
  c: new RegExp(`(?<comment>//.*|/\\*[\\s\\S]*?(?:\\*/|$))|(?<string>${quoted})|${number}|${wordsOf(cWords)}`, "g"),
  sql: new RegExp(`(?<comment>--.*)|(?<string>'(?:[^']|'')*')|${number}|${wordsOf(sqlWords)}`, "gi"),
  markup: /(?<comment><!--[\s\S]*?(?:-->|$))|(?<word><\/?[\w:-]+|\/?>)|(?<string>"[^"\n]*"|'[^'\n]*')/g,
  css: /(?<comment>\/\*[\s\S]*?(?:\*\/|$))|(?<string>"[^"\n]*"|'[^'\n]*')|(?<key>[\w-]+(?=\s*:))|(?<number>-?\b\d+(?:\.\d+)?)|(?<word>@[\w-]+)/g,
  yaml: /(?<comment>(?:^|(?<=\s))#.*)|(?<key>^[ -]*[\w."'-]+(?=:(?:\s|$)))|(?<string>"(?:[^"\\\n]|\\.)*"|'[^'\n]*')|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>\b(?:true|false|null)\b)/gm,
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
