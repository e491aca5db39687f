import { scriptedModel } from "#engine/conversations/turns/scripted-model.ts";
import type { CitationPart, EvidencePart } from "#engine/messages/parts.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { type ResolvedModel, retrieval } from "#engine/models/resolve-model.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import type { Step, StepDone, Think } from "#engine/runs/turn.ts";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { pageAt } from "../../reading/records/read-stretch.ts";
import type { Scope } from "../../searching/scope.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import {
  type Evidence,
  gatherAll,
  gatherEvidence,
  type Looked,
  type LookedUp,
  lookUp,
  type Order,
} from "../gather-evidence.ts";
import { quoteEvidence } from "../quote-evidence.ts";
import { keepCitations } from "../records/keep-citations.ts";
import { numbered } from "../records/read-evidence.ts";
import { askPrompt, batchPrompt, fillPrompt, orderPrompt, splitPrompt } from "../rules/ask-prompt.ts";
import { asksForAll } from "../rules/exhaustive.ts";
import { splitQuestion } from "../rules/split-question.ts";
import { checkAnswer, checkPartOf, citationsOf, sourcesOf } from "./check-answer.ts";
import { judge, smallModels } from "./judge.ts";

export type LibraryTurnState = {
  who: Who;
  workspaceId: string;
  conversationId: string;
  question: string;
  /** What is looked for: the question, with what it goes back to where it is a short one. */
  lookedFor: string;
  scope: Scope;
  /** Whether a model looks over what was found before it is answered from. */
  rerank: boolean;
  history: readonly ModelMessage[];
  models: readonly ResolvedModel[];
};

const batchSize = 12;
const mostBatches = 20;
const mostReadAtOnce = 16;
/** Of more passages than this, only those that were cited are shown, when they are known. */
const mostShown = 24;

const onlyCited = (part: EvidencePart, sentences: readonly { numbers: readonly number[] }[]): EvidencePart => {
  const cited = new Set(sentences.flatMap(({ numbers }) => numbers));
  return { ...part, passages: part.passages.filter(({ number }) => cited.has(number)) };
};

/** An answer from documents: finds what it is given from, lets a model say it or quotes it, and checks every sentence. */
export class LibraryTurn {
  readonly #state: LibraryTurnState;
  #evidence: Evidence | null = null;

  constructor(state: LibraryTurnState) {
    this.#state = state;
  }

  readonly opening = async (run: LiveRun, think: Think): Promise<Step> => {
    const { question, lookedFor, who, scope, models, workspaceId } = this.#state;
    const db = database();
    const isAll = asksForAll(question);
    const isBuiltIn = models[0]?.reference === retrieval.reference;
    const small = isBuiltIn ? [] : await smallModels(workspaceId);
    const looked = { db, who, scope };
    const evidence = isAll
      ? await gatherAll(looked, lookedFor)
      : await gatherEvidence(
          looked,
          lookedFor,
          await this.#stepByStep(looked, small, think),
          this.#order(small, think),
        );
    this.#evidence = evidence;
    const { part, passages } = evidence;
    if (part.passages.length <= mostShown) run.add({ kind: "part", part });
    if (isBuiltIn || passages.length === 0) {
      const text = await quoteEvidence(db, lookedFor, evidence, isAll);
      return this.#step([], [scriptedModel(text)]);
    }
    const read = isAll && part.passages.length > mostReadAtOnce ? await this.#readAll(part, small, think, run) : part;
    return this.#step(askPrompt(question, read, this.#state.history), models);
  };

  readonly next = async (done: StepDone, run: LiveRun, think: Think): Promise<null> => {
    const { workspaceId, conversationId } = this.#state;
    if (!this.#evidence || !done.text) return null;
    const { part, passages } = this.#evidence;
    const rough = checkAnswer(done.text, sourcesOf(part, passages));
    const { sentences, isJudged } = await judge(rough, await this.#judges(), think).catch((error) => {
      log.warn("an answer was checked by rules alone", { runId: run.id, error });
      return { sentences: rough, isJudged: false };
    });
    if (part.passages.length > mostShown) run.add({ kind: "part", part: onlyCited(part, sentences) });
    for (const citation of await this.#onPages(citationsOf(sentences))) run.add({ kind: "part", part: citation });
    run.add({ kind: "part", part: checkPartOf(sentences, isJudged ? "model" : "rules") });
    await keepCitations(database(), { workspaceId, conversationId, messageId: run.replyId }, sentences);
    return null;
  };

  /** A passage may reach over the edge of a page: what is cited of it stands on one of them. */
  #onPages(citations: readonly CitationPart[]): Promise<CitationPart[]> {
    const several = new Set(
      this.#evidence?.passages.filter(({ pageFrom, pageTo }) => pageFrom !== pageTo).map(({ id }) => id),
    );
    return Promise.all(
      citations.map(async (citation) => {
        const { place } = citation;
        if (!place?.passageId || !several.has(place.passageId)) return citation;
        return { ...citation, place: { ...place, page: await pageAt(database(), place.revisionId, place.start) } };
      }),
    );
  }

  async #judges(): Promise<ResolvedModel[]> {
    const { models, workspaceId } = this.#state;
    return models[0]?.reference === retrieval.reference ? [] : smallModels(workspaceId);
  }

  /** The simpler questions are looked up one after the other: a later one may need what an earlier one found. */
  async #stepByStep(looked: Looked, small: readonly ResolvedModel[], think: Think): Promise<LookedUp[]> {
    const steps: LookedUp[] = [];
    for (const part of await this.#split(small, think))
      steps.push(await lookUp(looked, await this.#filled(part, steps, small, think)));
    return steps;
  }

  /** A question that names an earlier one by its number, with what that one found in its place. */
  async #filled(
    part: string,
    steps: readonly LookedUp[],
    small: readonly ResolvedModel[],
    think: Think,
  ): Promise<string> {
    if (!/#\d/.test(part)) return part;
    const parameters = { maximumTokens: 100, temperature: 0 };
    const prompt = fillPrompt(
      part,
      steps.map(({ question, passages }) => ({ question, passages: numbered(passages.slice(0, 3)) })),
    );
    const said = await think({ prompt, models: small, tools: [], parameters }).catch(() => "");
    const [line = ""] = said.trim().split("\n");
    return line.length > 8 && line.length < 300 && !/#\d/.test(line) ? line : part.replace(/\s*#\d/g, "");
  }

  /** The simpler questions a question is made of: as a model tells, or by rules where there is none. */
  async #split(small: readonly ResolvedModel[], think: Think): Promise<string[]> {
    const { question } = this.#state;
    if (small.length === 0) return splitQuestion(question);
    if (question.split(/\s+/).length < 8) return [];
    const parameters = { maximumTokens: 200, temperature: 0 };
    const said = await think({ prompt: splitPrompt(question), models: small, tools: [], parameters }).catch(() => "");
    if (/^\W*none\b/i.test(said)) return [];
    const lines = said.split("\n").map((line) => line.replace(/^[^\p{L}#]*(?:\d+[.)])?\s*/u, "").trim());
    return lines.filter((line) => line.length > 8 && line.length < 300).slice(0, 3);
  }

  /** A second look at what was found, by a model: those it names come first, in its order. */
  #order(small: readonly ResolvedModel[], think: Think): Order {
    const { question, rerank } = this.#state;
    if (!rerank || small.length === 0) return null;
    return async (passages) => {
      const prompt = orderPrompt(question, numbered(passages));
      const parameters = { maximumTokens: 120, temperature: 0 };
      const said = await think({ prompt, models: small, tools: [], parameters }).catch(() => "");
      const named = [...said.matchAll(/\d+/g)].flatMap(([number]) => passages[Number(number) - 1] ?? []);
      return [...new Set([...named, ...passages])];
    };
  }

  /** Many passages are read a few at a time; what they hold is put together from the notes. */
  async #readAll(
    part: EvidencePart,
    small: readonly ResolvedModel[],
    think: Think,
    run: LiveRun,
  ): Promise<EvidencePart> {
    const models = small.length > 0 ? small : this.#state.models;
    const notes: EvidencePart["passages"] = [];
    const batches = Array.from({ length: Math.ceil(part.passages.length / batchSize) }, (_, at) =>
      part.passages.slice(at * batchSize, (at + 1) * batchSize),
    ).slice(0, mostBatches);
    for (const batch of batches) {
      run.signal.throwIfAborted();
      const prompt = batchPrompt(this.#state.question, batch);
      const said = await think({ prompt, models, tools: [], parameters: { maximumTokens: 900, temperature: 0 } });
      for (const line of said.split("\n")) {
        const number = Number(/\[(\d+)\]/.exec(line)?.[1]);
        const source = batch.find((one) => one.number === number);
        if (source) notes.push({ ...source, text: line.replace(/\s*\[\d+\]/g, "").replace(/^\s*[-*•]\s*/, "") });
      }
    }
    return { ...part, passages: notes };
  }

  #step(prompt: readonly ModelMessage[], models: readonly ResolvedModel[]): Step {
    return { prompt, models, tools: [], parameters: { temperature: 0.1 } };
  }
}
