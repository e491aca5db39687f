import { type Facts, yearOf } from "../facts.ts";
import { type Piece, plain, plainText, wholeName } from "./pieces.ts";
import { apaEntry } from "./style-apa.ts";
import { ieeeEntry } from "./style-ieee.ts";

export const styles = ["apa", "ieee"] as const;
export type Style = (typeof styles)[number];

/** A list of references: APA by name and year, IEEE numbered in the order given. */
export function bibliography<Work extends { facts: Facts }>(
  works: readonly Work[],
  style: Style,
): (Work & { pieces: Piece[] })[] {
  if (style === "ieee")
    return works.map((work, at) => ({ ...work, pieces: [plain(`[${at + 1}] `), ...ieeeEntry(work.facts)] }));
  const groups = Map.groupBy(works, ({ facts }) => `${namesOf(facts)} ${yearOf(facts) ?? ""}`);
  return works
    .map((work) => {
      const same = groups.get(`${namesOf(work.facts)} ${yearOf(work.facts) ?? ""}`) ?? [];
      const inOrder = same.toSorted((a, b) => a.facts.title.localeCompare(b.facts.title));
      const isMany = same.length > 1 && namesOf(work.facts) !== "";
      return {
        ...work,
        pieces: apaEntry(work.facts, isMany ? "abcdefghijklmnopqrstuvwxyz"[inOrder.indexOf(work)] : ""),
      };
    })
    .sort((a, b) => plainText(a.pieces).localeCompare(plainText(b.pieces), "en", { ignorePunctuation: true }));
}

const namesOf = ({ author, editor }: Facts): string => (author ?? editor ?? []).map(wholeName).join(" ");
