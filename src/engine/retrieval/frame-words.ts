import { type Language, languages } from "./language.ts";
import { uniqueTerms } from "./terms.ts";

/** Words that questions are built with and that say little of their matter: "how long does … take", "is it possible to …". */
const written: Record<Language, string> = {
  en: `long take takes taking many often soon usually possible able happen happens kind sort type way thing things
    someone somebody anyone anybody make makes good best better`,
  bg: `време отнема трае продължава трябва възможно начин обикновено някой нещо`,
  fr: `temps prend prendre dure durer faut possible maniere facon souvent chose quelqu'un`,
  es: `tiempo tarda tardar dura durar posible manera forma tipo normalmente alguien cosa`,
  pt: `tempo demora demorar leva levar dura possivel maneira forma tipo normalmente alguem coisa`,
};

const frames = new Map(languages.map((language) => [language, uniqueTerms(written[language], language)]));

export const isFrameWord = (term: string, language: Language): boolean => frames.get(language)?.has(term) ?? false;
