import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { fold, type Language, languageOf } from "#engine/retrieval/language.ts";
import type { Passage } from "#engine/retrieval/passages.ts";
import { phrases, pleasantryIn } from "#engine/retrieval/phrases.ts";
import { quoteOf } from "#engine/retrieval/quote.ts";
import { type Found, rank } from "#engine/retrieval/rank.ts";
import { findStarter } from "#engine/retrieval/starters.ts";
import { type Model, type ModelEvent, type ModelMessage, type ModelRequest, noUsage } from "../model.ts";
import { type ChosenTool, colleagueFor, describedTool, isColleague, isHandOff, namedTool } from "./choose-tool.ts";
import { isMemoryTool, memoryOrder, recalled } from "./memory-intent.ts";

export const retrievalReference = "parley/retrieval";

/** Below this share of the question a passage is about something else. */
const leastCoverage = 0.5;
/** Above it the documents answer so well that nobody else is asked. */
const fullCoverage = 0.85;
const mostPassages = 3;

/**
 * The engine for workspaces without a language model: it finds, quotes and cites, calls a tool on clear intent and hands
 * over by rule. It never makes up a sentence, and says what it is when it has nothing to quote.
 */
export const retrievalModel: Model = {
  name: "parley",
  async *stream(request) {
    for (const event of answer(request)) {
      if (event.kind !== "text") yield event;
      else
        for (const text of piecesOf(event.text)) {
          await turn();
          request.signal.throwIfAborted();
          yield { kind: "text", text };
        }
    }
  },
};

function* answer(request: ModelRequest): Generator<ModelEvent> {
  const { messages, knowledge = [], starters = [] } = request;
  const question = lastQuestion(messages);
  const language = languageOf(question, languageOf(earlierWords(messages)));
  const results = resultsSince(messages);
  if (results.length > 0) return yield* say(results.map((result) => sayResult(result, language)).join("\n\n"));
  // Whoever was handed a question answers it: passing it on again could go round for ever.
  const tools = (request.tools ?? []).filter((tool) => !isColleague(tool) || !wasHandedOver(messages));

  // Remembering is ordered in so many words or not at all.
  const skills = tools.filter((tool) => !isMemoryTool(tool));

  const mayCall = request.parameters?.toolChoice !== "none";
  const pleasantry = pleasantryIn(fold(question).trim());
  if (!question.trim()) return yield* say(joined(phrases[language].unclear, phrases[language].about));
  if (pleasantry) return yield* greet(request, pleasantry);

  const known = recalled(question, messages, tools);
  if (known) return yield* say(known);
  const order = mayCall ? memoryOrder(question, tools) : null;
  if (order) return yield* call(order);
  const prepared = findStarter(question, starters);
  if (prepared) return yield* say(prepared.answer);
  const named = mayCall ? namedTool(question, skills) : null;
  if (named) return yield* call(named);
  const found = rank(question, knowledge);
  const best = found[0]?.coverage ?? 0;
  const offered =
    mayCall && best < fullCoverage ? (colleagueFor(question, tools) ?? describedTool(question, skills)) : null;
  if (offered) return yield* call(offered);
  if (best >= leastCoverage) return yield* quote(found, question, language);
  yield* say(joined(phrases[language].nothing, phrases[language].about, offers(request, language)));
}

function* say(text: string): Generator<ModelEvent> {
  yield { kind: "text", text };
  yield { kind: "finish", reason: "stop", usage: noUsage };
}

function* call({ name, arguments: args }: ChosenTool): Generator<ModelEvent> {
  yield { kind: "tool_call", call: { id: `call_${randomUUID()}`, name, arguments: JSON.stringify(args) } };
  yield { kind: "finish", reason: "tool_calls", usage: noUsage };
}

function* greet(
  request: ModelRequest,
  { kind, language }: { kind: "greeting" | "thanks"; language: Language },
): Generator<ModelEvent> {
  const words = phrases[language];
  yield* say(kind === "thanks" ? words.thanks : joined(words.greeting, words.about, offers(request, language)));
}

function* quote(found: readonly Found[], question: string, language: Language): Generator<ModelEvent> {
  const top = found[0]?.score ?? 0;
  const chosen = found
    .filter(({ score, coverage }) => score >= top * 0.6 && coverage >= leastCoverage)
    .slice(0, mostPassages);
  yield { kind: "text", text: `${phrases[language].found}\n` };
  for (const { passage } of chosen) {
    const text = quoteOf(passage, question);
    yield { kind: "text", text: `\n${text.replace(/^/gm, "> ")}\n>\n> — ${passage.title}\n` };
    const { documentId, title, locator } = passage;
    yield { kind: "citation", citation: { documentId, title, quote: text, locator, ...placeOf(passage, text) } };
  }
  yield { kind: "finish", reason: "stop", usage: noUsage };
}

/** Where the quoted words stand in the document; of words that were joined, the passage they are from. */
function placeOf({ place }: Passage, quote: string) {
  if (!place) return {};
  const { text, ...whole } = place;
  const at = text.indexOf(quote);
  return { place: at < 0 ? whole : { ...whole, start: whole.start + at, end: whole.start + at + quote.length } };
}

type Result = { name: string; text: string };

const sinceQuestion = (messages: readonly ModelMessage[]) =>
  messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1);

const callsIn = (messages: readonly ModelMessage[]) =>
  messages.flatMap((message) => (message.role === "assistant" ? (message.toolCalls ?? []) : []));

const wasHandedOver = (messages: readonly ModelMessage[]) => callsIn(sinceQuestion(messages)).some(isHandOff);

/** What tools have said since the question. That somebody took over is no answer to it. */
function resultsSince(messages: readonly ModelMessage[]): Result[] {
  const since = sinceQuestion(messages);
  if (since.at(-1)?.role !== "tool") return [];
  const names = new Map(callsIn(since).map(({ id, name }) => [id, name]));
  return since.flatMap((message) => {
    if (message.role !== "tool") return [];
    const name = names.get(message.callId) ?? "tool";
    return isHandOff({ name }) ? [] : [{ name, text: message.text }];
  });
}

function sayResult({ name, text }: Result, language: Language): string {
  if (isMemoryTool({ name })) return text;
  const words = phrases[language];
  const shown = readable(text);
  return shown ? `${words.toolSays(`**${name}**`)}\n\n${shown}` : words.toolNothing(`**${name}**`);
}

/** JSON as a list that can be read; anything else as it is. */
function readable(text: string): string {
  try {
    return lines(JSON.parse(text) as unknown, "").join("\n");
  } catch {
    return text.trim();
  }
}

const mostLines = 40;

function lines(value: unknown, indent: string): string[] {
  if (value === null || typeof value !== "object") return value === null || value === "" ? [] : [`${indent}${value}`];
  const rows = Object.entries(value).flatMap(([key, inner]) => {
    const label = Array.isArray(value) ? "" : `${key}: `;
    if (inner === null || typeof inner !== "object") return [`${indent}- ${label}${inner}`];
    return [`${indent}- ${label || "•"}`, ...lines(inner, `${indent}  `)];
  });
  return rows.length > mostLines ? [...rows.slice(0, mostLines), `${indent}- …`] : rows;
}

function offers({ starters = [], knowledge = [] }: ModelRequest, language: Language): string {
  const words = phrases[language];
  if (starters.length > 0)
    return `${words.askMe}\n${starters
      .slice(0, 4)
      .map(({ question }) => `- ${question}`)
      .join("\n")}`;
  const titles = [...new Set(knowledge.map(({ title }) => title))].slice(0, 5);
  return titles.length > 0 ? `${words.documents}\n${titles.map((title) => `- ${title}`).join("\n")}` : "";
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join("\n\n");

function lastQuestion(messages: readonly ModelMessage[]): string {
  const last = messages.findLast((message) => message.role === "user");
  return last?.role === "user" ? textOf(last) : "";
}

const textOf = ({ content }: Extract<ModelMessage, { role: "user" }>): string =>
  content.map((part) => (part.kind === "text" && !part.file ? part.text : "")).join(" ");

const earlierWords = (messages: readonly ModelMessage[]): string =>
  messages
    .slice(0, -1)
    .flatMap((message) => (message.role === "user" ? [textOf(message)] : []))
    .join(" ");

/** A few words at a time, as a model would write. */
const piecesOf = (text: string): string[] => text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
