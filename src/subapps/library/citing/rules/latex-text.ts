const marks: Record<string, string> = {
  "`": "\u0300",
  "'": "\u0301",
  "^": "\u0302",
  "~": "\u0303",
  '"': "\u0308",
  "=": "\u0304",
  ".": "\u0307",
  u: "\u0306",
  v: "\u030c",
  H: "\u030b",
  r: "\u030a",
  c: "\u0327",
  k: "\u0328",
  d: "\u0323",
  b: "\u0331",
};
const letters: Record<string, string> = {
  ss: "ß",
  o: "ø",
  O: "Ø",
  l: "ł",
  L: "Ł",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  aa: "å",
  AA: "Å",
  i: "i",
  j: "j",
  dh: "ð",
  DH: "Ð",
  th: "þ",
  TH: "Þ",
  textendash: "–",
  textemdash: "—",
  textquoteright: "’",
  textquoteleft: "‘",
  textquotedblleft: "“",
  textquotedblright: "”",
  textasciitilde: "~",
  textbackslash: "\\",
  textregistered: "®",
  texttrademark: "™",
  copyright: "©",
  pounds: "£",
  euro: "€",
  S: "§",
  dots: "…",
  ldots: "…",
  LaTeX: "LaTeX",
  TeX: "TeX",
};

const accent =
  /\\(?:([`'^~"=.])\s*|([uvHrckdb])(?:\s+|(?=\{)))(?:\{\s*(\\[ij](?![a-z])|\p{L})\s*\}|(\\[ij](?![a-z])|\p{L}))/gu;

/** Text as LaTeX writes it, as people read it: accents become letters, commands go, braces fall away. */
export function latexText(written: string): string {
  return written
    .replace(accent, (_all, sign: string, name: string, braced: string, bare: string) =>
      `${(braced ?? bare).replace(/^\\/, "")}${marks[sign ?? name] ?? ""}`.normalize("NFC"),
    )
    .replace(/\\([A-Za-z]+)(?:\s*\{\}|\s+|(?![A-Za-z]))/g, (all, name: string) => letters[name] ?? all)
    .replace(/\\(?:url|href)\s*\{([^{}]*)\}/g, "$1")
    .replace(/\\[A-Za-z]+\*?\s*(?=\{)/g, "")
    .replace(/\\([&%$#_{}])/g, (_all, sign: string) => `\uE000${sign.charCodeAt(0)};`)
    .replace(/\\[A-Za-z]+\*?\s*/g, "")
    .replace(/\\[,;:! ]/g, " ")
    .replace(/\\(.)/g, "$1")
    .replace(/[{}]/g, "")
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll("``", "“")
    .replaceAll("''", "”")
    .replace(/(?<!\\)~/g, " ")
    .replace(/\uE000(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ")
    .trim();
}

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
  "~": "\\textasciitilde{}",
};

/** The other way round: letters stay as they are, which every BibTeX of this century reads; signs that mean something are escaped. */
export const asLatex = (text: string): string => text.replace(/[\\{}&%$#_~]/g, (sign) => escapes[sign] ?? sign);
