import type { Facts, FactType } from "../facts.ts";
import { asLatex } from "./latex-text.ts";
import { nameAsBibtex } from "./names.ts";

const types: Record<FactType, string> = {
  "article-journal": "article",
  "article-magazine": "article",
  "article-newspaper": "article",
  article: "misc",
  book: "book",
  chapter: "incollection",
  "paper-conference": "inproceedings",
  thesis: "phdthesis",
  report: "techreport",
  webpage: "online",
  dataset: "dataset",
  software: "software",
  patent: "patent",
  manuscript: "unpublished",
  motion_picture: "video",
  document: "misc",
};
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Entries as a BibTeX file, one field a line, in the order they were given. */
export const writeBibtex = (entries: readonly { key: string; facts: Facts }[]): string =>
  entries.map(({ key, facts }) => entryOf(key, facts)).join("\n");

function entryOf(key: string, facts: Facts): string {
  const type = facts.type === "thesis" && /master/i.test(facts.genre ?? "") ? "mastersthesis" : types[facts.type];
  const isArticle = type === "article";
  const isPart = type === "incollection" || type === "inproceedings";
  const publisher = { phdthesis: "school", mastersthesis: "school", techreport: "institution" }[type] ?? "publisher";
  const [year, month, day] = facts.issued?.["date-parts"][0] ?? [];
  const fields: [string, string | undefined][] = [
    ["title", withCapitals(facts.title)],
    ["author", facts.author?.map((name) => asLatexName(nameAsBibtex(name))).join(" and ")],
    ["editor", facts.editor?.map((name) => asLatexName(nameAsBibtex(name))).join(" and ")],
    [isArticle ? "journal" : isPart ? "booktitle" : "journaltitle", escaped(facts["container-title"])],
    ["year", year?.toString()],
    ["month", month ? months[month - 1] : undefined],
    ["day", day?.toString()],
    ["volume", escaped(facts.volume)],
    ["number", escaped(isArticle ? facts.issue : facts.number)],
    ["pages", facts.page?.replace(/[–—-]+/g, "--")],
    ["edition", escaped(facts.edition)],
    [publisher, escaped(facts.publisher)],
    ["address", escaped(facts["publisher-place"])],
    ["type", /^(?:PhD|Master's) thesis$/.test(facts.genre ?? "") ? undefined : escaped(facts.genre)],
    ["doi", facts.DOI],
    ["isbn", facts.ISBN],
    ["issn", facts.ISSN],
    ["url", facts.URL?.replace(/[{}\s]/g, encodeURIComponent)],
    ["langid", escaped(facts.language)],
    ["keywords", escaped(facts.keyword)],
    ["abstract", escaped(facts.abstract)],
    ["note", escaped(facts.note)],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = ${name === "month" ? value : `{${value}}`},`] : [],
  );
  return `@${type}{${key},\n${lines.join("\n")}\n}\n`;
}

const escaped = (text: string | undefined): string | undefined => (text ? asLatex(text) : undefined);
/** The braces around a body's name are ours and stay. */
const asLatexName = (name: string): string =>
  name.startsWith("{") ? `{${asLatex(name.slice(1, -1))}}` : asLatex(name);

/** Styles lower a title's letters: names such as DNA or PostgreSQL are kept from it. */
const withCapitals = (title: string): string =>
  title
    .split(/(\s+)/)
    .map((word, at) => {
      const isKept = /\p{Lu}.*\p{Lu}|\p{Ll}.*\p{Lu}/u.test(word) || (at > 0 && /^\p{Lu}/u.test(word));
      return isKept ? `{${asLatex(word)}}` : asLatex(word);
    })
    .join("");
