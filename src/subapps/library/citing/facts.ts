import { z } from "zod";

/** What something is, in the words of CSL, which every reference manager reads. */
export const factTypes = [
  "article-journal",
  "article",
  "book",
  "chapter",
  "paper-conference",
  "thesis",
  "report",
  "webpage",
  "dataset",
  "software",
  "article-magazine",
  "article-newspaper",
  "patent",
  "manuscript",
  "motion_picture",
  "document",
] as const;
export type FactType = (typeof factTypes)[number];

const words = (most: number) => z.string().trim().max(most);
const line = words(500).optional();

/** A person by family and given names, or a body such as a ministry by its whole name. */
export const factName = z
  .object({ family: words(200).optional(), given: words(200).optional(), literal: words(300).optional() })
  .refine(({ family, literal }) => family || literal, "has no name");
export type FactName = z.output<typeof factName>;

const dateParts = z.object({ "date-parts": z.array(z.array(z.coerce.number().int()).min(1).max(3)).min(1).max(2) });

/** What is known of a work: an item of CSL-JSON with the fields people use. What is not named is left out. */
export const facts = z.object({
  type: z.enum(factTypes).catch("document"),
  title: words(1000).default(""),
  author: z.array(factName).max(500).optional(),
  editor: z.array(factName).max(500).optional(),
  issued: dateParts.optional(),
  "container-title": line,
  publisher: line,
  "publisher-place": line,
  volume: line,
  issue: line,
  number: line,
  page: line,
  edition: line,
  genre: line,
  DOI: line,
  ISBN: line,
  ISSN: line,
  URL: words(2000).optional(),
  language: line,
  keyword: words(2000).optional(),
  abstract: words(20_000).optional(),
  note: words(5000).optional(),
});
export type Facts = z.output<typeof facts>;

export const yearOf = ({ issued }: Facts): number | null => issued?.["date-parts"][0]?.[0] ?? null;
