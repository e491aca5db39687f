import type { FactName } from "../facts.ts";

/** A piece of a formatted entry; some are set in italics. */
export type Piece = { text: string; isItalic?: true };

export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

export const italic = (text: string): Piece => ({ text, isItalic: true });
export const plain = (text: string): Piece => ({ text });

/** “Mary-Jane Ann” as “M.-J. A.”. */
export const initials = (given: string | undefined): string =>
  (given ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      word
        .split("-")
        .map((part) => (/^\p{L}/u.test(part) ? `${[...part][0]}.` : ""))
        .filter(Boolean)
        .join("-"),
    )
    .filter(Boolean)
    .join(" ");

export const wholeName = ({ family, literal }: FactName): string => family ?? literal ?? "";

export const ordinal = (edition: string): string => {
  if (!/^\d+$/.test(edition)) return edition.replace(/\s*ed(?:ition|\.)?\s*$/i, "");
  const number = Number(edition);
  const end = number % 100 >= 11 && number % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${end}`;
};

export const doiLink = (doi: string): string => `https://doi.org/${doi}`;

/** A sentence ends once, also where its last word ends with a sign of its own. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
