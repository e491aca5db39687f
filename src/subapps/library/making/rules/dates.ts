import { fold } from "#engine/retrieval/language.ts";
import type { SourceSentence } from "./source.ts";

export type Dated = { date: string; year: number; order: number; sentence: SourceSentence };

const months = [
  "january|януари|janvier|enero|janeiro",
  "february|февруари|fevrier|febrero|fevereiro",
  "march|март|mars|marzo|marco",
  "april|април|avril|abril",
  "may|май|mai|mayo|maio",
  "june|юни|juin|junio|junho",
  "july|юли|juillet|julio|julho",
  "august|август|aout|agosto",
  "september|септември|septembre|septiembre|setembro",
  "october|октомври|octobre|octubre|outubro",
  "november|ноември|novembre|noviembre|novembro",
  "december|декември|decembre|diciembre|dezembro",
].map((names) => names.split("|"));
const monthNames = months.flat().join("|");
const dayMonthYear = new RegExp(
  `(?:(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:de\\s+)?)?(${monthNames})(?:\\s+(\\d{1,2}),)?(?:\\s+de)?\\s+(\\d{4})`,
  "iu",
);

/** The sentences that say when something happened, oldest first. Only years that are written out count. */
export function datedSentences(sentences: readonly SourceSentence[]): Dated[] {
  const found = sentences.flatMap((sentence): Dated[] => {
    const plain = fold(sentence.text);
    const full = dayMonthYear.exec(plain);
    if (full) {
      const [date, before, name = "", after, year] = full;
      const month = months.findIndex((names) => names.includes(name));
      const day = Number(before ?? after ?? 0);
      return [
        { date: date.trim(), year: Number(year), order: Number(year) * 10_000 + (month + 1) * 100 + day, sentence },
      ];
    }
    const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(plain);
    if (iso) return [{ date: iso[0], year: Number(iso[1]), order: Number(iso.slice(1).join("")), sentence }];
    const year = /(?<![\d.,/-])(1[0-9]{3}|20[0-9]{2})(?![\d/-]|[.,]\d|\s*(?:%|km|m\b|kg|metre|meter|метр|metros))/.exec(
      plain,
    )?.[1];
    return year ? [{ date: year, year: Number(year), order: Number(year) * 10_000, sentence }] : [];
  });
  return found.sort((a, b) => a.order - b.order);
}
