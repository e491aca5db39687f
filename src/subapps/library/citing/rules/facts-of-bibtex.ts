import { type Facts, type FactType, facts } from "../facts.ts";
import { latexText } from "./latex-text.ts";
import { plainDoi } from "./match-keys.ts";
import { namesOfBibtex } from "./names.ts";
import type { BibEntry } from "./read-bibtex.ts";

const types: Record<string, FactType> = {
  article: "article-journal",
  book: "book",
  booklet: "book",
  proceedings: "book",
  collection: "book",
  inbook: "chapter",
  incollection: "chapter",
  inproceedings: "paper-conference",
  conference: "paper-conference",
  phdthesis: "thesis",
  mastersthesis: "thesis",
  thesis: "thesis",
  techreport: "report",
  report: "report",
  manual: "report",
  online: "webpage",
  electronic: "webpage",
  www: "webpage",
  dataset: "dataset",
  software: "software",
  patent: "patent",
  unpublished: "manuscript",
  movie: "motion_picture",
  video: "motion_picture",
};

/** What an entry of a BibTeX or BibLaTeX file says of a work. */
export function factsOfBibtex({ type, fields }: BibEntry): Facts {
  const said = (...names: string[]): string | undefined => {
    const found = names.map((name) => fields[name]).find((value) => value?.trim());
    return found === undefined ? undefined : latexText(found) || undefined;
  };
  const people = (name: string) => (fields[name] ? namesOfBibtex(fields[name]) : undefined);
  const kind = types[type] ?? (fields.eprint ? "article" : "document");
  const isArticle = kind === "article-journal";
  const arxiv = /arxiv/i.test(said("archiveprefix", "eprinttype") ?? "") ? said("eprint") : undefined;
  const subtitle = said("subtitle");
  const given = {
    type: kind,
    title: [said("title") ?? "", subtitle].filter(Boolean).join(": "),
    author: people("author"),
    editor: people("editor"),
    issued: issuedOf(said("date", "year"), said("month"), said("day")),
    "container-title": said("journaltitle", "journal", "booktitle", "maintitle"),
    publisher: said("publisher", "school", "institution", "organization"),
    "publisher-place": said("location", "address"),
    volume: said("volume"),
    issue: isArticle ? said("number", "issue") : said("issue"),
    number: isArticle ? undefined : said("number"),
    page: said("pages")?.replace(/\s*[-–—]+\s*/g, "–"),
    edition: said("edition"),
    genre:
      said("type") ?? (type === "phdthesis" ? "PhD thesis" : type === "mastersthesis" ? "Master's thesis" : undefined),
    DOI: plainDoi(said("doi")) ?? undefined,
    ISBN: said("isbn"),
    ISSN: said("issn"),
    URL: urlOf(fields.url ?? fields.howpublished) ?? (arxiv && `https://arxiv.org/abs/${arxiv}`),
    language: said("langid", "language"),
    keyword: said("keywords"),
    abstract: said("abstract"),
    note: said("note", "annote"),
  };
  return facts.parse(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cut(value)])));
}

/** Longer than we keep is cut, not refused: an abstract of a whole chapter is no reason to lose the entry. */
const cut = (value: unknown): unknown => (typeof value === "string" ? value.slice(0, 2000) : value);

/** Addresses are not read as LaTeX: a tilde in them is a tilde. */
function urlOf(written: string | undefined): string | undefined {
  const found = /https?:\/\/[^\s{}]+/.exec((written ?? "").replace(/\\([_%&#~])/g, "$1"))?.[0];
  return found && URL.canParse(found) ? found : undefined;
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function issuedOf(date: string | undefined, month: string | undefined, day: string | undefined): Facts["issued"] {
  const found = /(-?\d{3,4})(?:[-/](\d{1,2}))?(?:[-/](\d{1,2}))?/.exec(date ?? "");
  if (!found) return undefined;
  const named = month
    ? monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month) || undefined
    : undefined;
  const parts = [
    Number(found[1]),
    found[2] ? Number(found[2]) : named,
    found[3] ? Number(found[3]) : Number(day) || undefined,
  ];
  const end = parts.indexOf(undefined);
  return { "date-parts": [(end < 0 ? parts : parts.slice(0, end)) as number[]] };
}

/** The names of the files an entry points to, as JabRef, Zotero and Mendeley write them, without their folders. */
export function filesOfBibtex({ fields }: BibEntry): string[] {
  return (fields.file ?? "").split(/(?<!\\);/).flatMap((one) => {
    const parts = one.split(/(?<!\\):(?![\\/]{1,2})/).map((part) => part.replace(/\\([:;\\_&%#])/g, "$1").trim());
    const path = parts.find((part) => /\.\w{2,5}$/.test(part));
    const name = path?.split(/[\\/]/).findLast(Boolean);
    return name ? [name] : [];
  });
}
