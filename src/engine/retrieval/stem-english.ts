/**
 * The English stemmer of the field (Porter's second): forms of a word meet, and different words seldom do. Expects a word
 * in small letters.
 */
export function stemEnglish(word: string): string {
  if (word.length <= 2 || !/^[a-z]+$/.test(word)) return word;
  const exception = exceptions.get(word);
  if (exception) return exception;
  const marked = markConsonantY(word);
  const { r1, r2 } = regionsOf(marked);
  const first = plural(marked);
  if (afterPlural.has(first)) return first;
  const past = pastAndIng(first, r1);
  const named = replaceLongest(yToI(past), r1, secondStep);
  const shorter = thirdStep(named, r1, r2);
  return lastLetters(fourthStep(shorter, r2), r1, r2).replaceAll("Y", "y");
}

const exceptions = new Map(
  `skis ski skies sky dying die lying lie tying tie idly idl gently gentl ugly ugli early earli only onli singly singl sky sky
  news news howe howe atlas atlas cosmos cosmos bias bias andes andes`
    .split(/\s+/)
    .flatMap((word, index, all) => (index % 2 === 0 ? [[word, all[index + 1] as string] as const] : [])),
);
const afterPlural = new Set(["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]);

/** A y that is a consonant is written Y, so that it is not taken for a vowel. */
const markConsonantY = (word: string): string => word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");

const isVowel = (letter: string | undefined): boolean => letter !== undefined && "aeiouy".includes(letter);
const hasVowel = (text: string): boolean => /[aeiouy]/.test(text);

/** R1 is what follows the first consonant after a vowel, R2 the same within R1: what lies in them may be taken away. */
function regionsOf(word: string): { r1: number; r2: number } {
  const known = /^(gener|commun|arsen)/.exec(word)?.[1];
  const r1 = known ? known.length : regionFrom(word, 0);
  return { r1, r2: regionFrom(word, r1) };
}

function regionFrom(word: string, start: number): number {
  for (let at = start + 1; at < word.length; at++) if (!isVowel(word[at]) && isVowel(word[at - 1])) return at + 1;
  return word.length;
}

const endsInShortSyllable = (word: string): boolean =>
  /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);

function plural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/[us]s$/.test(word) || !word.endsWith("s")) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function pastAndIng(word: string, r1: number): string {
  const agreed = /eed(ly)?$/.exec(word);
  if (agreed) return agreed.index >= r1 ? `${word.slice(0, agreed.index)}ee` : word;
  const found = /(ed|edly|ing|ingly)$/.exec(word);
  if (!found || !hasVowel(word.slice(0, found.index))) return word;
  const stem = word.slice(0, found.index);
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return r1 >= stem.length && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

const yToI = (word: string): string =>
  word.length > 2 && /[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;

type Endings = readonly (readonly [ending: string, instead: string])[];
const longestFirst = (text: string): Endings =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split(">") as [string, string])
    .sort((a, b) => b[0].length - a[0].length);

const secondStep =
  longestFirst(`tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate
  ator>ate alism>al aliti>al alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble ogi>og
  fulli>ful lessli>less li>`);

function replaceLongest(word: string, from: number, endings: Endings): string {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending)) continue;
    const at = word.length - ending.length;
    if (at < from) return word;
    if (ending === "ogi" && word[at - 1] !== "l") return word;
    if (ending === "li" && !"cdeghkmnrt".includes(word[at - 1] as string)) return word;
    return word.slice(0, at) + instead;
  }
  return word;
}

const third = longestFirst("tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness>");

function thirdStep(word: string, r1: number, r2: number): string {
  if (!word.endsWith("ative")) return replaceLongest(word, r1, third);
  return word.length - 5 >= r2 ? word.slice(0, -5) : word;
}

const fourth = /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

function fourthStep(word: string, r2: number): string {
  const found = fourth.exec(word);
  if (found) return found.index >= r2 ? word.slice(0, found.index) : word;
  return /[st]ion$/.test(word) && word.length - 3 >= r2 ? word.slice(0, -3) : word;
}

function lastLetters(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word[at] === "e") {
    const isTaken = at >= r2 || (at >= r1 && !endsInShortSyllable(word.slice(0, -1)));
    return isTaken ? word.slice(0, -1) : word;
  }
  return word.endsWith("ll") && at >= r2 ? word.slice(0, -1) : word;
}
