import type { SQL } from "drizzle-orm";
import type { EvidencePart } from "#engine/messages/parts.ts";
import type { Db } from "#platform/db/db.ts";
import { type FoundPassage, findPassages } from "../searching/find-passages.ts";
import type { ReadPassage } from "../searching/records/read-passages.ts";
import type { WeighedWord } from "../searching/rules/weighed-words.ts";
import { documentsIn, type Scope } from "../searching/scope.ts";
import type { Who } from "../shelf/records/find-document.ts";
import { countPassages, firstPassages, numbered } from "./records/read-evidence.ts";
import { withoutQuantifiers } from "./rules/exhaustive.ts";

/** `words` is what was looked for; null where a stretch was read whole and nothing had to be. */
export type Evidence = {
  part: EvidencePart;
  passages: (ReadPassage & { score?: number })[];
  words: WeighedWord[] | null;
  /** The simpler questions it was looked up by, one after the other. */
  parts?: readonly LookedUp[];
};

/** Below this share of the question a passage is about something else. */
export const leastCoverage = 0.5;
const most = 10;
const mostFromEach = 5;
const mostOfAll = 240;
const wholeScope = 12;

const mostOrdered = 24;

/** Puts passages into a better order than the search could, where somebody asked for that and a model is there. */
export type Order = ((passages: FoundPassage[]) => Promise<FoundPassage[]>) | null;
export type Looked = { db: Db; who: Who; scope: Scope };

/** A simpler question that was looked up by itself, with what it found. */
export type LookedUp = { question: string; passages: FoundPassage[]; words: WeighedWord[] };

/** Looks up one of the questions that a question was split into. */
export async function lookUp({ db, who, scope }: Looked, question: string): Promise<LookedUp> {
  const { passages, words } = await findPassages(db, who, question, scope, mostFromEach);
  return { question, words, passages: nearest(passages) };
}

/** The passages an answer is given from: the best for the question, and what was found for each it was split into. */
export async function gatherEvidence(
  { db, who, scope }: Looked,
  question: string,
  parts: readonly LookedUp[] = [],
  order: Order = null,
): Promise<Evidence> {
  const readable = await documentsIn(db, who, scope);
  const whole = scope.stretch ? await wholeStretch(db, readable, scope.stretch) : null;
  if (whole) return evidenceOf(whole, false, null);
  const found = await findPassages(db, who, question, scope, order ? mostOrdered : most);
  const best = Math.max(0, ...[found, ...parts].map(({ passages }) => passages[0]?.coverage ?? 0));
  const near = [...nearest(found.passages), ...parts.flatMap(({ passages }) => passages)];
  const distinct = [...new Map(near.map((one) => [one.id, one])).values()];
  const unique = (order ? await order(distinct) : distinct).slice(0, most + mostFromEach);
  if (unique.length > 0) return withSteps(evidenceOf(unique, best < leastCoverage, found.words), parts);
  // A question of small words alone, such as "what is this about": whoever asks it wants to begin at the beginning.
  const hasWords = found.keys.size > 0;
  return evidenceOf(hasWords ? [] : await firstPassages(db, readable, most), true, found.words);
}

/** What each simpler question found, by the numbers an answer cites. */
function withSteps(evidence: Evidence, parts: readonly LookedUp[]): Evidence {
  if (parts.length === 0) return evidence;
  const numbers = new Map(evidence.passages.map(({ id }, at) => [id, at + 1]));
  const steps = parts.map(({ question, passages }) => ({
    question,
    numbers: passages.flatMap(({ id }) => numbers.get(id) ?? []),
  }));
  return { ...evidence, parts, part: { ...evidence.part, steps } };
}

/** What lies far behind the best is noise. */
const nearest = (passages: readonly FoundPassage[]): FoundPassage[] =>
  passages.filter(({ score }) => score >= (passages[0]?.score ?? 0) * 0.35);

/** A selection or a short chapter is read whole: nothing has to be looked for. */
async function wholeStretch(
  db: Db,
  readable: SQL | undefined,
  stretch: NonNullable<Scope["stretch"]>,
): Promise<ReadPassage[] | null> {
  const passages = await firstPassages(db, readable, wholeScope + 1, stretch);
  return passages.length > 0 && passages.length <= wholeScope ? passages : null;
}

const evidenceOf = (passages: Evidence["passages"], isWeak: boolean, words: WeighedWord[] | null): Evidence => ({
  passages,
  words,
  part: { kind: "evidence", passages: numbered(passages), isWeak },
});

/**
 * Every passage in scope that can answer a question for all there is. The index looks at all of them; those that share enough
 * of the question are given, and a scope small enough to be read whole is.
 */
export async function gatherAll({ db, who, scope }: Looked, question: string): Promise<Evidence> {
  const readable = await documentsIn(db, who, scope);
  const all = await countPassages(db, readable, scope.stretch);
  const found = await findPassages(db, who, withoutQuantifiers(question), scope, mostOfAll);
  const best = Math.max(0, ...found.passages.map(({ coverage }) => coverage));
  const matching = found.passages.filter(({ coverage }) => coverage >= Math.min(leastCoverage, best * 0.8));
  const inOrder = matching.sort((a, b) => a.documentId.localeCompare(b.documentId) || a.number - b.number);
  const { part, passages, words } = evidenceOf(inOrder, best < leastCoverage, found.words);
  return { passages, words, part: { ...part, coverage: { looked: all, matching: matching.length, all } } };
}
