import { type FactName, type Facts, yearOf } from "../facts.ts";
import { doiLink, ended, initials, italic, ordinal, type Piece, plain, wholeName } from "./pieces.ts";

const mostNames = 20;
const months = "January February March April May June July August September October November December".split(" ");
const dated = new Set<Facts["type"]>(["webpage", "article-newspaper", "article-magazine", "motion_picture"]);

/** A work as the APA style (7th edition) has it in a list of references. `letter` tells works of one author and year apart. */
export function apaEntry(facts: Facts, letter = ""): Piece[] {
  const authors = names(facts.author);
  const editors = authors ? "" : names(facts.editor);
  const who = authors || (editors && `${editors} (${(facts.editor?.length ?? 0) > 1 ? "Eds." : "Ed."})`);
  const when = plain(` (${dateOf(facts, letter)}). `);
  const title = titleOf(facts);
  const body = who ? [plain(ended(who)), when, ...title] : [...title.slice(0, -1), plain("."), when];
  return trimmed([...body, ...(who ? [plain(". ")] : []), ...sourceOf(facts), ...placeOf(facts)]);
}

function names(given: readonly FactName[] | undefined): string {
  const all = (given ?? []).map(({ family, given: first, literal }) =>
    family ? [family, initials(first)].filter(Boolean).join(", ") : (literal ?? ""),
  );
  if (all.length <= 1) return all[0] ?? "";
  if (all.length > mostNames) return `${all.slice(0, 19).join(", ")}, … ${all.at(-1)}`;
  return `${all.slice(0, -1).join(", ")}, & ${all.at(-1)}`;
}

function dateOf(facts: Facts, letter: string): string {
  const [year, month, day] = facts.issued?.["date-parts"][0] ?? [];
  if (yearOf(facts) === null) return letter ? `n.d.-${letter}` : "n.d.";
  const rest = dated.has(facts.type) && month ? `, ${months[month - 1] ?? ""}${day ? ` ${day}` : ""}` : "";
  return `${year}${letter}${rest}`;
}

/** A work that stands by itself is in italics; a part of another is not. The last piece is what may follow in brackets. */
function titleOf({ type, title, edition, volume, genre, publisher, number }: Facts): Piece[] {
  const isPart = ["article-journal", "article-magazine", "article-newspaper", "chapter", "paper-conference"].includes(
    type,
  );
  const said = title || "[Untitled]";
  if (isPart) return [plain(said), plain("")];
  const about = [
    edition && `${ordinal(edition)} ed.`,
    type === "book" && volume && `Vol. ${volume}`,
    (type === "report" || type === "patent") && number && `No. ${number}`,
  ].filter(Boolean);
  const kind =
    type === "thesis"
      ? ` [${[/master/i.test(genre ?? "") ? "Master’s thesis" : "Doctoral dissertation", publisher].filter(Boolean).join(", ")}]`
      : type === "dataset"
        ? " [Data set]"
        : type === "software"
          ? " [Computer software]"
          : type === "motion_picture"
            ? " [Video]"
            : "";
  return [italic(said), plain(`${about.length > 0 ? ` (${about.join(", ")})` : ""}${kind}`)];
}

function sourceOf(facts: Facts): Piece[] {
  const { type, volume, issue, page, publisher } = facts;
  const within = facts["container-title"];
  if (type.startsWith("article-") && within) {
    const numbers = volume ? [plain(", "), italic(volume)] : [];
    const rest = `${issue ? `${volume ? "" : ", "}(${issue})` : ""}${page ? `, ${page}` : ""}. `;
    return [italic(within), ...numbers, plain(rest)];
  }
  if ((type === "chapter" || type === "paper-conference") && within) {
    const editors = (facts.editor ?? []).map((one) => [initials(one.given), wholeName(one)].filter(Boolean).join(" "));
    const by = editors.length > 0 ? `${joined(editors)} (${editors.length > 1 ? "Eds." : "Ed."}), ` : "";
    const pages = page ? ` (${/[–-]/.test(page) ? "pp." : "p."} ${page})` : "";
    return [plain(`In ${by}`), italic(within), plain(`${pages}. ${publisher ? ended(publisher) : ""} `)];
  }
  if (type === "thesis") return [];
  const from = [publisher, within].find((one) => one && one !== wholeName(facts.author?.[0] ?? {}));
  return from ? [plain(`${ended(from)} `)] : [];
}

const joined = (all: readonly string[]): string =>
  all.length > 1 ? `${all.slice(0, -1).join(", ")}${all.length > 2 ? "," : ""} & ${all.at(-1)}` : (all[0] ?? "");

const placeOf = ({ DOI, URL: url }: Facts): Piece[] => (DOI ? [plain(doiLink(DOI))] : url ? [plain(url)] : []);

function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.filter(({ text }) => text !== "");
  const last = kept.at(-1);
  return last ? [...kept.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
}
