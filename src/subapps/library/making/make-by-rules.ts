import { uniqueTerms } from "#engine/retrieval/terms.ts";
import { AppError } from "#lib/app-error.ts";
import type { ReadPassage } from "../searching/records/read-passages.ts";
import type { MakingKind } from "./content.ts";
import type { MadeContent, MadeLine, MadePoint, MapNode } from "./content-result.ts";
import { centralSentences } from "./rules/central-sentences.ts";
import { cardsFrom } from "./rules/cloze.ts";
import { datedSentences } from "./rules/dates.ts";
import { definitionsIn } from "./rules/definitions.ts";
import { citationOf, quotedPoint, type SourceSentence, sourceSentences } from "./rules/source.ts";

const mostPoints = 8;
const mostKeyPoints = 16;
const mostEntries = 60;
const mostCards = 30;
const mostAspects = 12;

/** What can honestly be made without a language model: everything in it is a sentence of the documents. */
export function makeByRules(kind: MakingKind, passages: readonly ReadPassage[]): MadeContent {
  const sentences = sourceSentences(passages);
  switch (kind) {
    case "summary":
      return { kind, points: centralSentences(sentences, mostPoints).map(pointUnderHeading) };
    case "key_points":
      return { kind, points: keyPoints(sentences) };
    case "highlights":
      return { kind, points: keyPoints(sentences).map(({ heading: _heading, ...point }) => point) };
    case "audio":
      return { kind, lines: keyPoints(sentences).map((point, at) => lineOf(point, at)) };
    case "questions":
      return { kind, points: headingQuestions(sentences) };
    case "glossary":
      return { kind, entries: glossary(sentences) };
    case "timeline": {
      const dated = datedSentences(sentences).slice(0, mostEntries);
      return { kind, entries: dated.map(({ date, year, sentence }) => ({ ...quotedPoint(sentence), date, year })) };
    }
    case "mind_map":
      return { kind, root: outline(passages) };
    case "comparison":
      return { kind, ...compare(passages, sentences) };
    case "cards": {
      const made = cardsFrom(sentences, centralSentences(sentences, mostCards), mostCards);
      return {
        kind,
        cards: made.map(({ front, back, sentence }) => ({ front, back, citation: citationOf(sentence) })),
      };
    }
    default:
      throw needsModel(kind);
  }
}

export const needsModel = (kind: MakingKind): AppError =>
  new AppError(
    "unavailable",
    `${kind === "translation" ? "Translating" : "Explaining"} needs a language model. Connect one in Settings, under Models.`,
  );

const headingOf = ({ passage }: SourceSentence): string | null =>
  passage.headings.findLast((heading) => !heading.includes(" | ")) ?? null;

const pointUnderHeading = (sentence: SourceSentence) => ({ ...quotedPoint(sentence), heading: headingOf(sentence) });

/** The most telling sentence or two of each section, in the order of the text. */
function keyPoints(sentences: readonly SourceSentence[]) {
  const sections = [...Map.groupBy(sentences, (one) => `${one.passage.documentId} ${headingOf(one) ?? ""}`).values()];
  const each = sections.length <= mostKeyPoints / 2 ? 2 : 1;
  const points = sections.flatMap((section) => centralSentences(section, each));
  return points.slice(0, mostKeyPoints).map(pointUnderHeading);
}

/** Key sentences as they stand, in turns. */
const lineOf = ({ text, citations, verdict }: MadePoint, at: number): MadeLine => ({
  text,
  citations,
  verdict,
  voice: at % 2 === 0 ? 0 : 1,
});

/** What to ask oneself about each section, with the sentence an answer begins from. */
function headingQuestions(sentences: readonly SourceSentence[]) {
  const ask = {
    en: (heading: string) => `What does the text say about “${heading}”, and on what does it rest?`,
    bg: (heading: string) => `Какво казва текстът за „${heading}“ и на какво се основава?`,
    fr: (heading: string) => `Que dit le texte sur « ${heading} », et sur quoi s'appuie-t-il ?`,
    es: (heading: string) => `¿Qué dice el texto sobre «${heading}» y en qué se apoya?`,
    pt: (heading: string) => `O que diz o texto sobre «${heading}» e em que se apoia?`,
  };
  const sections = [...Map.groupBy(sentences, (one) => headingOf(one) ?? one.passage.title)];
  return sections.slice(0, mostKeyPoints).flatMap(([heading, section]) => {
    const [best] = centralSentences(section, 1);
    if (!best) return [];
    const text = ask[best.passage.language](heading);
    return [{ text, heading, citations: [citationOf(best)], verdict: "no_claim" as const }];
  });
}

const glossary = (sentences: readonly SourceSentence[]) =>
  definitionsIn(sentences)
    .slice(0, mostEntries)
    .map(({ term, sentence }) => ({ ...quotedPoint(sentence), term }))
    .sort((a, b) => a.term.localeCompare(b.term));

/** The headings as a tree; the first sentence under each is where it leads. */
function outline(passages: readonly ReadPassage[]): MapNode {
  const root: MapNode = { label: passages[0]?.title ?? "", citation: null, children: [] };
  const isSeveral = new Set(passages.map(({ documentId }) => documentId)).size > 1;
  for (const passage of passages) {
    const path = passage.headings.filter((heading) => !heading.includes(" | "));
    let node = root;
    for (const label of isSeveral ? [passage.title, ...path] : path) {
      let next = node.children.find((child) => child.label === label);
      if (!next) {
        const [first] = sourceSentences([passage]);
        const end = Math.min(passage.content.length, 160);
        const whole = { passage, start: 0, end, text: passage.content.slice(0, end) };
        next = { label, citation: citationOf(first ?? whole), children: [] };
        node.children.push(next);
      }
      node = next;
    }
  }
  if (isSeveral) root.label = "";
  return root;
}

/** Documents side by side: what each says about the matters that more than one of them speaks of. */
function compare(passages: readonly ReadPassage[], sentences: readonly SourceSentence[]) {
  const documents = [
    ...new Map(passages.map(({ documentId, title }) => [documentId, { id: documentId, title }])).values(),
  ];
  const rows = aspectsOf(passages)
    .map((aspect) => ({ aspect, cells: documents.map(({ id }) => bestFor(aspect, sentences, id)) }))
    .filter(({ cells }) => cells.filter(Boolean).length > 1);
  return { documents, rows: rows.slice(0, mostAspects) };
}

/** Headings that several documents share; where there are few, the words that several keep coming back to. */
function aspectsOf(passages: readonly ReadPassage[]): string[] {
  const headings = countIn(
    passages.flatMap(({ documentId, headings }) => headings.map((name) => [name, documentId] as const)),
  );
  const words = countIn(
    passages.flatMap(({ documentId, content, language }) =>
      [...content.matchAll(/[\p{L}]{5,}/gu)]
        .map(([word]) => [word.toLowerCase(), documentId] as const)
        .filter(([word]) => uniqueTerms(word, language).size > 0),
    ),
  );
  return [...headings, ...words].slice(0, mostAspects * 3);
}

/** What occurs in more than one document, in most of them first. */
function countIn(pairs: readonly (readonly [string, string])[]): string[] {
  const byName = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  for (const [name, documentId] of pairs) {
    byName.set(name, (byName.get(name) ?? new Set()).add(documentId));
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...byName]
    .filter(([name, documents]) => documents.size > 1 && !name.includes(" | "))
    .sort((a, b) => b[1].size - a[1].size || (times.get(b[0]) ?? 0) - (times.get(a[0]) ?? 0))
    .map(([name]) => name);
}

function bestFor(aspect: string, sentences: readonly SourceSentence[], documentId: string): MadePoint | null {
  const own = sentences.filter(({ passage }) => passage.documentId === documentId);
  const under = own.filter((sentence) => headingOf(sentence) === aspect);
  if (under.length > 0) return quotedPoint(centralSentences(under, 1)[0] as SourceSentence);
  const found = own.find(({ terms, passage }) =>
    [...uniqueTerms(aspect, passage.language)].some((term) => terms.includes(term)),
  );
  return found ? quotedPoint(found) : null;
}
