import { fold, languageOf } from "#engine/retrieval/language.ts";
import { uniqueTerms } from "#engine/retrieval/terms.ts";

/** Words that stand for something said before, in the five languages. */
const goesBack =
  /\b(it|its|they|them|their|this|that|these|those|he|she|his|her|there|il|elle|ils|elles|cela|ce|son|sa|leur|ello|eso|ellos|su|sus|ele|ela|eles|isso|seu|sua)\b|(^|\s)(той|тя|то|те|това|тези|него|нея|тях|там)(\s|$)|^(and|what about|why|how so|и|а|et|y|e)\b/;
const fewTerms = 2;

/** What to look for: a question that goes back to the one before it is looked for together with it. */
export function lookFor(question: string, before: readonly string[]): string {
  const last = before.at(-1);
  if (!last) return question;
  const terms = uniqueTerms(question, languageOf(question));
  return terms.size <= fewTerms || goesBack.test(fold(question).trim()) ? `${last} ${question}` : question;
}
