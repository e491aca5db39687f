import { fold, type Language, languageOf } from "#engine/retrieval/language.ts";
import { termsOf, uniqueTerms } from "#engine/retrieval/terms.ts";
import type { ModelTool } from "../model.ts";
import { expressionIn, fillArguments } from "./fill-arguments.ts";

export type ChosenTool = { name: string; arguments: Record<string, unknown> };

/** Looking in the agent's knowledge is what this engine does anyway. */
const ownWork = ["search_knowledge"];
/** Colleagues: whoever takes over, and whoever is asked. Both have a condition in their description. */
const colleague = /^(hand_?off(_to)?|transfer(_to)?|delegate(_to)?|escalate(_to)?|ask)_/i;
const leaving = /^(hand_?off|transfer|escalate)/i;
export const isColleague = ({ name }: { name: string }): boolean => colleague.test(name);
export const isHandOff = ({ name }: { name: string }): boolean => leaving.test(name);

/** Words of every condition and request, which say nothing about the matter itself. */
const commonWords = `agent ask asks asking question questions user users customer customers person people someone anything
  something help needs wants wish wishes when whenever about conversation message talk speak hand transfer delegate over
  answer answers gives stay say nothing then them they support team desk specialist expert assistant department good day
  клиент клиента въпрос въпроси пита човек client clients cliente clientes usuario pregunta pregunta utilisateur demande
  question pergunta hablar falar parler`;
const common = new Set([...uniqueTerms(commonWords, "en"), ...fold(commonWords).split(/\s+/)]);

/** A tool the text calls by its name, or whose needs it states so plainly that no other reading is left. */
export function namedTool(text: string, tools: readonly ModelTool[]): ChosenTool | null {
  const asked = wordsOf(text);
  for (const tool of tools.filter((one) => !isColleague(one) && !ownWork.includes(one.name))) {
    const words = wordsOf(splitName(tool.name));
    const isNamed =
      words.length > 0 && words.every((word) => asked.includes(word)) && isDistinct(words, tool.name, text);
    const isSum = /expression|formula/.test(JSON.stringify(tool.parameters.required ?? [])) && expressionIn(text);
    if (!isNamed && !isSum) continue;
    const filled = fillArguments(tool.parameters, text, without(text, words));
    if (filled) return { name: tool.name, arguments: filled };
  }
  return null;
}

/** The tool whose description speaks of nearly everything in the text, when its arguments are there too. */
export function describedTool(text: string, tools: readonly ModelTool[]): ChosenTool | null {
  let best: (ChosenTool & { share: number }) | null = null;
  for (const tool of tools) {
    if (isColleague(tool) || ownWork.includes(tool.name)) continue;
    const about = `${splitName(tool.name)} ${tool.description}`;
    const language = languageOf(about);
    const known = uniqueTerms(about, language);
    const asked = [...uniqueTerms(text, language)].filter((term) => !/^\d/.test(term));
    const matched = asked.filter((term) => known.has(term)).length;
    const share = asked.length > 0 ? matched / asked.length : 0;
    const needs = (tool.parameters.required as string[] | undefined) ?? [];
    // With nothing to fill in, only the words speak for it: then all of them must.
    const enough = needs.length > 0 ? share >= 0.6 && matched >= 2 : share === 1;
    if (!enough || share <= (best?.share ?? 0)) continue;
    const filled = fillArguments(tool.parameters, text, without(text, wordsOf(splitName(tool.name))));
    if (filled) best = { name: tool.name, arguments: filled, share };
  }
  return best && { name: best.name, arguments: best.arguments };
}

/** The colleague whose condition the text meets: the one that shares most of its telling words. */
export function colleagueFor(text: string, tools: readonly ModelTool[]): ChosenTool | null {
  let best: (ChosenTool & { matched: number }) | null = null;
  for (const tool of tools.filter(isColleague)) {
    const language = languageOf(tool.description);
    const condition = tellingTerms(`${tool.description} ${splitName(tool.name.replace(colleague, ""))}`, language);
    const asked = tellingTerms(text, language);
    const matched = [...asked].filter((term) => condition.has(term)).length;
    if (matched <= (best?.matched ?? 0)) continue;
    const { required = [] } = tool.parameters as { required?: string[] };
    best = { name: tool.name, arguments: Object.fromEntries(required.map((name) => [name, text])), matched };
  }
  return best && { name: best.name, arguments: best.arguments };
}

const tellingTerms = (text: string, language: Language): Set<string> =>
  new Set(termsOf(text, language).filter((term) => !common.has(term)));

const splitName = (name: string) => name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.]+/g, " ");
const wordsOf = (text: string): string[] => termsOf(text, languageOf(text));

/** One everyday word is no name: it must be written as the tool is, or stand at the head of an order. */
const isDistinct = (words: readonly string[], name: string, text: string) =>
  words.length > 1 || fold(text).includes(fold(name)) || /^\W*$/.test(fold(text).split(fold(name))[0] ?? "x");

/** The text without the words that named the tool and the small words before what is left. */
function without(text: string, words: readonly string[]): string {
  const language = languageOf(text);
  const kept = text.split(/\s+/).filter((word) => {
    const [term] = termsOf(word, language);
    return !term || !words.includes(term);
  });
  return kept.join(" ").trim();
}
