import type { CodeLanguage } from "./highlight.ts";

const names: Record<Exclude<CodeLanguage, "text">, string> = {
  json: "json jsonc json5",
  js: "js jsx ts tsx mjs cjs javascript typescript",
  shell: "sh bash zsh shell console dockerfile make makefile toml ini",
  python: "py python ruby rb r",
  c: "c cpp c++ h hpp cs csharp java kotlin kt go golang rust rs swift php scala dart objc",
  sql: "sql postgres postgresql mysql sqlite",
  markup: "html htm xml svg vue svelte",
  css: "css scss less",
  yaml: "yaml yml",
};
const known = new Map(
  Object.entries(names).flatMap(([language, words]) =>
    words.split(" ").map((name) => [name, language as CodeLanguage] as const),
  ),
);

/** How the name after a fence is coloured; what is not known stays plain. */
export const languageOf = (name: string): CodeLanguage => known.get(name.toLowerCase()) ?? "text";
