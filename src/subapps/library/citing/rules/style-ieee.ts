import { type FactName, type Facts, yearOf } from "../facts.ts";
import { initials, italic, ordinal, type Piece, plain, wholeName } from "./pieces.ts";

const mostNames = 6;
const months = "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.".split(" ");

/** A work as the IEEE style has it in a list of references, without its number. */
export function ieeeEntry(facts: Facts): Piece[] {
  const { type, title, publisher, volume, issue, page, edition, DOI, URL: url, number } = facts;
  const within = facts["container-title"];
  const isPart = type.startsWith("article") || type === "chapter" || type === "paper-conference";
  const who = names(facts.author) || names(facts.editor, true);
  const pieces: Piece[] = who ? [plain(`${who}, `)] : [];
  const said = title || "Untitled";
  if (isPart || ["thesis", "webpage", "report"].includes(type)) pieces.push(plain(`“${said},” `));
  else pieces.push(italic(said), plain(edition ? `, ${ordinal(edition)} ed. ` : ". "));
  const rest: string[] = [];
  if (type === "chapter" || type === "paper-conference") {
    if (within) pieces.push(plain("in "), italic(within), plain(", "));
    const editors = facts.author ? names(facts.editor, true) : "";
    if (editors) rest.push(editors);
    if (publisher) rest.push(publisherOf(facts));
  } else if (type.startsWith("article") && within) pieces.push(italic(within), plain(", "));
  else if (type === "thesis")
    rest.push(/master/i.test(facts.genre ?? "") ? "M.S. thesis" : "Ph.D. dissertation", publisher ?? "");
  else if (type === "report") rest.push(publisher ?? "", number ? `Rep. ${number}` : "");
  else if (type === "webpage") rest.push(within ?? publisher ?? "");
  else rest.push(publisherOf(facts));
  if (isPart) rest.push(volume ? `vol. ${volume}` : "", issue ? `no. ${issue}` : "");
  const [, month] = facts.issued?.["date-parts"][0] ?? [];
  const when = [type.startsWith("article") && month ? months[month - 1] : "", yearOf(facts) ?? ""]
    .filter(Boolean)
    .join(" ");
  const pages = page ? `${/[–-]/.test(page) ? "pp." : "p."} ${page}` : "";
  rest.push(...(type.startsWith("article") ? [pages, when] : [when, pages]));
  if (DOI) rest.push(`doi: ${DOI}`);
  const line = rest.filter(Boolean).join(", ");
  const online = !DOI && url ? ` [Online]. Available: ${url}` : "";
  pieces.push(plain(line ? `${line}.${online}` : online.trimStart()));
  return pieces.filter(({ text }) => text !== "");
}

const publisherOf = ({ publisher, "publisher-place": place }: Facts): string =>
  [place, publisher].filter(Boolean).join(": ");

function names(given: readonly FactName[] | undefined, areEditors = false): string {
  const all = (given ?? []).map((one) => [initials(one.given), wholeName(one)].filter(Boolean).join(" "));
  if (all.length === 0) return "";
  const end = areEditors ? (all.length > 1 ? ", Eds." : ", Ed.") : "";
  if (all.length > mostNames) return `${all[0]} et al.${end}`;
  if (all.length < 3) return `${all.join(" and ")}${end}`;
  return `${all.slice(0, -1).join(", ")}, and ${all.at(-1)}${end}`;
}
