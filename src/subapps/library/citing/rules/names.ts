import type { FactName } from "../facts.ts";
import { latexText } from "./latex-text.ts";

/** The people of a BibTeX field: “Given von Family”, “von Family, Given”, “Family, Jr, Given”, or a body in braces. */
export function namesOfBibtex(written: string): FactName[] {
  return splitOutside(written, /\s+and\s+/i).flatMap((one) => {
    const name = one.trim();
    if (!name || /^others$/i.test(name)) return [];
    if (/^\{[^{}]*\}$/.test(name) && !/^\{\\/.test(name)) return [{ literal: latexText(name) }];
    const parts = splitOutside(name, /,/).map((part) => part.trim());
    const [first = "", second = "", third] = parts;
    if (parts.length > 1) {
      const given = third === undefined ? second : `${third}${second ? `, ${second}` : ""}`;
      return [nameOf(first, given)];
    }
    const words = splitOutside(name, /\s+/).filter(Boolean);
    if (words.length === 1) return [{ literal: latexText(name) }];
    // The family name begins with the first small word, such as “van”, else it is the last word.
    const small = words.findIndex((word, at) => at > 0 && at < words.length - 1 && /^\p{Ll}/u.test(latexText(word)));
    const from = small > 0 ? small : words.length - 1;
    return [nameOf(words.slice(from).join(" "), words.slice(0, from).join(" "))];
  });
}

const nameOf = (family: string, given: string): FactName => ({
  family: latexText(family),
  ...(given && { given: latexText(given) }),
});

export const nameAsBibtex = ({ family, given, literal }: FactName): string =>
  family ? (given ? `${family}, ${given}` : `{${family}}`) : `{${literal ?? ""}}`;

/** Splits where a pattern stands outside of braces. */
function splitOutside(text: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    else if (depth === 0) {
      sticky.lastIndex = at;
      const found = sticky.exec(text);
      if (!found) continue;
      parts.push(text.slice(from, at));
      from = sticky.lastIndex;
      at = from - 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** Names as people type them in a field: “Family, Given; Family, Given”. */
export const namesAsText = (names: readonly FactName[] = []): string =>
  names.map(({ family, given, literal }) => (family ? [family, given].filter(Boolean).join(", ") : literal)).join("; ");

export function namesOfText(text: string): FactName[] {
  return text.split(/\s*;\s*/).flatMap((one): FactName[] => {
    const [family = "", ...given] = one.split(",").map((part) => part.trim());
    if (!family) return [];
    if (given.length > 0) return [{ family, given: given.join(", ") }];
    const words = family.split(/\s+/);
    return words.length === 2 ? [{ family: words[1] as string, given: words[0] as string }] : [{ literal: family }];
  });
}
