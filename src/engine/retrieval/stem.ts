import type { Language } from "./language.ts";
import { stemEnglish } from "./stem-english.ts";

/**
 * Endings of four languages as they are written without accents, in passes: number and article first, then what makes one
 * kind of word from another, then verbs and the last vowel. `ending>instead`; a digit is how many letters must be left.
 */
const passes: Record<Exclude<Language, "en">, readonly string[]> = {
  bg: [
    `2 ията>ия ието>ие иите>ии овете>ове ите>и ата>а ята>я ото>о ето>е ият>и остта>ост ерта>ер щта>щ ът ят`,
    `3 овци ове еве ища ства>ств ство>ств ости ост вания ване ания ание ане ения ение ене ирам ира на>н но>н ни>н`,
    `3 аме ате яме яте еме ете име аха яха ах ам ем им иш еш ат ия ии ие ил ала яла а я о е и у ю`,
  ],
  fr: [
    `2 eaux>eau aux>al eux>eu oux>ou s`,
    `4 issement ivement ablement ellement>el ement ation ateur atrice ement ment ique isme iste able ible ivite>if ite ive>if euse>eu
      ance>ant ence>ent ere>er elle>el enne>en`,
    `3 issaient ission isson issez issent issant issait iront iron erion eriez eraient erait eront eron erez irait aient
      assent erent irent iez ant ait ent ez era ira er ir re ee ie e`,
  ],
  es: [
    `2 ces>z ciones>cion siones>sion s`,
    `4 amiento imiento acion icion ucion>u adora ador idad mente able ible ismo ista iva>iv ivo>iv osa>os oso>os logia>log encia>ent
      ente>ent ancia>ant ante>ant`,
    `3 ariamos eriamos iriamos aremos eremos iremos ieramos abamos iamos arian erian irian aria eria iria aban aba ando iendo yendo
      aron ieron ieran iera aran eran iran aste iste amos emos imos ado ada ido ida ian ar er ir an en io ia o a e`,
  ],
  pt: [
    `3 oes>ao aes>ao ais>al eis>el ois>ol ns>m res>r zes>z s`,
    `4 amento imento acao icao ucao>u adora ador idade mente avel ivel ismo ista iva>iv ivo>iv osa>os oso>os logia>log encia>ent
      ente>ent ancia>ant ante>ant`,
    `3 ariamos eriamos iriamos aremos eremos iremos avamos iamos ariam eriam iriam aria eria iria avam ava ando endo indo aram
      eram iram amos emos imos ado ada ido ida iam ar er ir am em ou eu iu io ia o a e`,
  ],
};

type Pass = { least: number; endings: readonly (readonly [ending: string, instead: string])[] };

const passOf = (text: string): Pass => {
  const [least = "3", ...entries] = text.split(/\s+/);
  const endings = entries
    .map((entry) => entry.split(">"))
    .map(([ending = "", instead = ""]) => [ending, instead] as const)
    .sort((a, b) => b[0].length - a[0].length);
  return { least: Number(least), endings };
};

const byLanguage = new Map(Object.entries(passes).map(([language, texts]) => [language, texts.map(passOf)]));

const shortest = 3;
/** Words repeat: most of a text is stemmed by looking it up. */
const known = new Map<string, string>();
const mostKnown = 50_000;

/** The part of a folded word that its forms share. */
export function stem(word: string, language: Language): string {
  if (word.length <= shortest || /\d/.test(word)) return word;
  const key = language + word;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const stemmed = language === "en" ? stemEnglish(word) : stemByPasses(word, byLanguage.get(language) ?? []);
  if (known.size >= mostKnown) known.clear();
  known.set(key, stemmed);
  return stemmed;
}

function stemByPasses(word: string, all: readonly Pass[]): string {
  let left = word;
  for (const { least, endings } of all) {
    const found = endings.find(([ending]) => left.endsWith(ending) && left.length - ending.length >= least);
    if (found) left = left.slice(0, left.length - found[0].length) + found[1];
  }
  return left;
}
