import { type FactName, type Facts, factName, facts } from "../facts.ts";

const texts = [
  "title",
  "container-title",
  "publisher",
  "publisher-place",
  "volume",
  "issue",
  "number",
  "page",
  "edition",
  "genre",
  "DOI",
  "ISBN",
  "ISSN",
  "URL",
  "language",
  "keyword",
  "abstract",
  "note",
] as const;

/** An item of CSL-JSON as others write it: numbers become words, particles join their names, what is not known is left out. */
export function factsOfCsl(item: Record<string, unknown>): Facts {
  const given: Record<string, unknown> = { type: item.type };
  for (const name of texts) {
    const value = item[name];
    if (typeof value === "string" || typeof value === "number") given[name] = String(value).slice(0, 2000);
  }
  for (const name of ["author", "editor"]) {
    const names = Array.isArray(item[name]) ? item[name].flatMap(nameOf) : [];
    if (names.length > 0) given[name] = names.slice(0, 500);
  }
  const issued = dateOf(item.issued);
  if (issued) given.issued = { "date-parts": [issued] };
  const { success, data } = facts.safeParse(given);
  return success ? data : facts.parse({ type: item.type, title: String(item.title ?? "").slice(0, 1000) });
}

function nameOf(given: unknown): FactName[] {
  if (typeof given !== "object" || given === null) return [];
  const said = given as Record<string, unknown>;
  const text = (name: string) => (typeof said[name] === "string" ? (said[name] as string).trim() : "");
  const family = [text("non-dropping-particle") || text("dropping-particle"), text("family")].filter(Boolean).join(" ");
  const first = [text("given"), text("suffix")].filter(Boolean).join(", ");
  const { success, data } = factName.safeParse(
    text("family") ? { family, ...(first && { given: first }) } : { literal: text("literal") || first },
  );
  return success ? [data] : [];
}

function dateOf(issued: unknown): number[] | null {
  if (typeof issued !== "object" || issued === null) return null;
  const {
    "date-parts": parts,
    raw,
    literal,
  } = issued as { "date-parts"?: unknown[][]; raw?: string; literal?: string };
  const first = parts?.[0]?.map(Number).filter((part) => Number.isInteger(part)) ?? [];
  if (first.length > 0) return first.slice(0, 3);
  const year = /\b\d{4}\b/.exec(raw ?? literal ?? "")?.[0];
  return year ? [Number(year)] : null;
}
