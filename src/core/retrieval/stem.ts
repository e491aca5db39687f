import type { Language } from "./language.ts";

/** Endings that are taken away, with what takes their place: enough to bring forms of a word together, no more. */
const endings: Record<Language, string> = {
  en: `ically>ic ations>at ements ation>at ement ments ment ings ness able ible ies>y ied>y ing ers est ely ed er
    es ly s e`,
  bg: `анията>ан ването ението>ен овете ането>ан иите ията ието ване ание>ан ение>ен ове ите ята ета ият
    ъта ата ото ето ат ят ът та то те ия ие ии ам ям ем им иш еш а я о е и у`,
  fr: `issements issement ements ations ateurs ement ation ateur iques ables euses aient erent eront ique able euse
    ives eaux>eau ions ive aux>al ees ent ons ez er ir re ee es e s x`,
  es: `amientos imientos amiento imiento aciones iciones ciones adoras adores acion icion mente adora ables iendo
    ieron ador able ando adas ados idas idos aron ada ado ida ido ar er ir an en os as es o a e s`,
  pt: `amentos imentos amento imento adoras adores acoes icoes mente adora aveis iveis acao icao coes ador avel
    ivel endo ando adas ados idas idos aram eram cao ada ado ida ido oes aes ais>al eis>el ao ar er ir am em os
    as es o a e s`,
};

type Ending = { ending: string; instead: string };

const listed = (text: string): Ending[] =>
  text
    .split(/\s+/)
    .map((entry) => entry.split(">"))
    .map(([ending = "", instead = ""]) => ({ ending, instead }))
    .sort((a, b) => b.ending.length - a.ending.length);

const byLanguage = new Map(Object.entries(endings).map(([language, text]) => [language, listed(text)]));

const shortest = 3;

/** The part of a folded word that its forms share. */
export function stem(word: string, language: Language): string {
  if (word.length <= shortest || /\d/.test(word)) return word;
  for (const { ending, instead } of byLanguage.get(language) ?? []) {
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    if (ending === "s" && word.endsWith("ss")) continue;
    return undouble(word.slice(0, -ending.length) + instead, language);
  }
  return word;
}

/** shipping and shipped leave shipp; ship must meet them. */
const undouble = (word: string, language: Language): string =>
  language === "en" && word.length > shortest && /([bdgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
