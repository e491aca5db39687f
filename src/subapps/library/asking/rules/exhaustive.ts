import { fold } from "#engine/retrieval/language.ts";

/** Words that ask for all there is, in the five languages; written without accents. */
const wholes = [
  /\b(all( of)?( the)?|every|how many|complete list|full list)\b|^(list|name|enumerate|count)\b|^which .*\b(are|were)\b/,
  /(^|\s)(всички|колко на брой|изброй(те)?|кои са|колко [а-я]+ (има|са))(\s|$)/,
  /\b(tous|toutes|combien d[e']|enumere[rz]?|liste[rz]?|quels sont|quelles sont)\b/,
  /\b(todos|todas|cuantos|cuantas|enumera|lista|cuales son)\b/,
  /\b(todos|todas|quantos|quantas|enumere|liste|quais sao)\b/,
];
const counts = /\bhow many\b|^count\b|колко|\bcombien\b|\bcuant[oa]s\b|\bquant[oa]s\b/;

/** Whether a question wants all there is: the best few passages would leave most of it out. */
export const asksForAll = (question: string): boolean => {
  const plain = fold(question).trim();
  return wholes.some((pattern) => pattern.test(plain));
};

export const asksForCount = (question: string): boolean => counts.test(fold(question).trim());

const quantifiers =
  /\b(all( of)?( the)?|every|each|how many|complete list of|full list of|list( of)?|name|enumerate|count)\b|(?<=^|\s)(всички|всяк[аои]|всеки|изброй(те)?|колко на брой)(?=\s|$)|\b(tous|toutes|chaque|combien|todos|todas|cada|cu[aá]ntos|cu[aá]ntas|quantos|quantas|enumera|enumere)\b/giu;

/** The question without the words that only say that all is wanted. */
export const withoutQuantifiers = (question: string): string => question.replace(quantifiers, " ").trim() || question;
