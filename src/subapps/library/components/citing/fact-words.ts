import type { Facts, FactType } from "../../citing/facts.ts";

/** What a work is, in plain words. */
export const factWords: Record<FactType, string> = {
  document: "Document",
  "article-journal": "Journal article",
  article: "Preprint",
  book: "Book",
  chapter: "Chapter of a book",
  "paper-conference": "Conference paper",
  thesis: "Thesis",
  report: "Report",
  webpage: "Web page",
  dataset: "Data set",
  software: "Software",
  "article-magazine": "Magazine article",
  "article-newspaper": "Newspaper article",
  patent: "Patent",
  manuscript: "Manuscript",
  motion_picture: "Video or film",
};

/** The fields a person fills in, besides kind, title, people and date. */
export const factFields = [
  ["container-title", "Journal, book or site"],
  ["publisher", "Publisher or school"],
  ["publisher-place", "Place"],
  ["volume", "Volume"],
  ["issue", "Issue"],
  ["page", "Pages"],
  ["edition", "Edition"],
  ["DOI", "DOI"],
  ["ISBN", "ISBN"],
  ["URL", "Web address"],
] as const satisfies readonly (readonly [keyof Facts, string])[];

/** Who and when, in a line. */
export function byline(facts: Facts): string {
  const names = (facts.author ?? facts.editor ?? []).map(({ family, literal }) => family ?? literal ?? "");
  const who = names.length > 3 ? `${names[0]} and ${names.length - 1} more` : names.join(", ");
  return [who, facts.issued?.["date-parts"][0]?.[0], facts["container-title"] ?? facts.publisher]
    .filter(Boolean)
    .join(" · ");
}
