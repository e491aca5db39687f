import { expect, test } from "vitest";
import { facts as factsShape } from "../facts.ts";
import { bibliography } from "./bibliography.ts";
import { citationKey, distinctKeys } from "./citation-key.ts";
import { factsOfBibtex, filesOfBibtex } from "./facts-of-bibtex.ts";
import { latexText } from "./latex-text.ts";
import { namesOfBibtex } from "./names.ts";
import { plainText } from "./pieces.ts";
import { readBibtex } from "./read-bibtex.ts";
import { writeBibtex } from "./write-bibtex.ts";

const file = `
% what a program left here
@string{jhe = "Journal of Harbour Engineering"}
@comment{ @article{not, title={not this} } }
@article{brandt1867,
  author  = {Brandt, Ilse and {\\'A}goston G{\\"o}ssl and van der Berg, Jan and others},
  title   = {On the {DNA} of \\emph{Breakwaters} \\& Piers},
  journal = jhe # " (B)",
  year = 1867, month = mar,
  volume = "12", number = {3}, pages = {101--118},
  doi = {https://doi.org/10.1234/JHE.1867.3},
  file = {Full Text:/home/ilse/papers/Brandt - 1867 - Breakwaters.pdf:application/pdf}
}
@book(lindqvist,
  author = {{Harbour Board of Lindvik}},
  title = "Tides",
  publisher = {Pine \\& Co}, address = {Troms{\\o}}, edition = {2}, year = {1901})
@inproceedings{storm, crossref = {proc}, author = {K{\\aa}re Holm}, title = {Storms}, pages = {7}}
@proceedings{proc, title = {Proceedings of the Sea}, year = {1999}, editor = {Ann Lee and Bo Ek}}
@article{broken, title = {never closed
@online{later, title = {After the broken one}, url = {https://example.org/~a_b}, date = {2024-05-06}}
`;

test("a BibTeX file is read with its strings, quotations, accents and parents; what is broken is named and costs nothing else", () => {
  const { entries, faults } = readBibtex(file);
  expect(entries.map(({ key }) => key)).toEqual(["brandt1867", "lindqvist", "storm", "proc", "later"]);
  expect(faults).toEqual([expect.stringMatching(/^Line \d+: @article is never closed/)]);
  const [brandt, board, storm, , later] = entries.map(factsOfBibtex);
  expect(brandt).toMatchObject({
    type: "article-journal",
    title: "On the DNA of Breakwaters & Piers",
    author: [
      { family: "Brandt", given: "Ilse" },
      { family: "Gössl", given: "Ágoston" },
      { family: "van der Berg", given: "Jan" },
    ],
    "container-title": "Journal of Harbour Engineering (B)",
    issued: { "date-parts": [[1867, 3]] },
    volume: "12",
    issue: "3",
    page: "101–118",
    DOI: "10.1234/jhe.1867.3",
  });
  expect(filesOfBibtex(entries[0] as (typeof entries)[number])).toEqual(["Brandt - 1867 - Breakwaters.pdf"]);
  expect(board).toMatchObject({ author: [{ literal: "Harbour Board of Lindvik" }], "publisher-place": "Tromsø" });
  expect(storm).toMatchObject({ "container-title": "Proceedings of the Sea", author: [{ family: "Holm" }], page: "7" });
  expect(later).toMatchObject({
    type: "webpage",
    URL: "https://example.org/~a_b",
    issued: { "date-parts": [[2024, 5, 6]] },
  });
});

test("what is written can be read again, field for field", () => {
  const { entries } = readBibtex(file);
  const works = entries.map((entry) => ({ key: entry.key, facts: factsOfBibtex(entry) }));
  const again = readBibtex(writeBibtex(works));
  expect(again.faults).toEqual([]);
  expect(again.entries.map((entry) => ({ key: entry.key, facts: factsOfBibtex(entry) }))).toEqual(works);
});

test("LaTeX becomes letters, and names are told apart from bodies", () => {
  expect(latexText("\\v{S}koda, na\\\"{\\i}ve, Stra{\\ss}e, \\c{c}a, 5\\,\\%, ``so'' --- yes~no")).toBe(
    "Škoda, naïve, Straße, ça, 5 %, “so” — yes no",
  );
  expect(namesOfBibtex("Ludwig van Beethoven and Plato and King, Jr, Martin Luther")).toEqual([
    { family: "van Beethoven", given: "Ludwig" },
    { literal: "Plato" },
    { family: "King", given: "Martin Luther, Jr" },
  ]);
});

test("keys are made of who, when and what, and no two are the same", () => {
  const work = factsShape.parse({
    type: "book",
    title: "The Harbour",
    author: [{ family: "Gössl" }],
    issued: { "date-parts": [[1867]] },
  });
  expect(citationKey(work)).toBe("gossl1867harbour");
  expect(distinctKeys(["a", "a", "a"])).toEqual(["a", "aa", "ab"]);
});

test("a list of references in APA and IEEE", () => {
  const works = readBibtex(file).entries.map((entry) => ({ facts: factsOfBibtex(entry) }));
  const [apa, ieee] = (["apa", "ieee"] as const).map((style) =>
    bibliography(works, style).map(({ pieces }) => plainText(pieces)),
  );
  expect(apa).toEqual([
    "After the broken one. (2024, May 6). https://example.org/~a_b",
    "Brandt, I., Gössl, Á., & van der Berg, J. (1867). On the DNA of Breakwaters & Piers. Journal of Harbour Engineering (B), 12(3), 101–118. https://doi.org/10.1234/jhe.1867.3",
    "Harbour Board of Lindvik. (1901). Tides (2nd ed.). Pine & Co.",
    "Holm, K. (1999). Storms. In A. Lee & B. Ek (Eds.), Proceedings of the Sea (p. 7).",
    "Lee, A., & Ek, B. (Eds.). (1999). Proceedings of the Sea.",
  ]);
  expect(ieee).toEqual([
    "[1] I. Brandt, Á. Gössl, and J. van der Berg, “On the DNA of Breakwaters & Piers,” Journal of Harbour Engineering (B), vol. 12, no. 3, pp. 101–118, Mar. 1867, doi: 10.1234/jhe.1867.3.",
    "[2] Harbour Board of Lindvik, Tides, 2nd ed. Tromsø: Pine & Co, 1901.",
    "[3] K. Holm, “Storms,” in Proceedings of the Sea, A. Lee and B. Ek, Eds., 1999, p. 7.",
    "[4] A. Lee and B. Ek, Eds., Proceedings of the Sea. 1999.",
    "[5] “After the broken one,” 2024. [Online]. Available: https://example.org/~a_b",
  ]);
  const twins = ["Beta", "Alpha"].map((title) => ({
    facts: factsShape.parse({
      type: "book",
      title,
      author: [{ family: "Ek", given: "Bo" }],
      issued: { "date-parts": [[2001]] },
    }),
  }));
  expect(bibliography(twins, "apa").map(({ pieces }) => plainText(pieces))).toEqual([
    "Ek, B. (2001a). Alpha.",
    "Ek, B. (2001b). Beta.",
  ]);
});
