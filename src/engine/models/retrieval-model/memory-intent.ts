import type { ModelMessage, ModelTool } from "../model.ts";
import type { ChosenTool } from "./choose-tool.ts";

/** How the instructions introduce what is remembered about the person; the facts follow, a line each. */
export const memoryHeading = "What you remember about the person you talk to:";

const orders: readonly [name: "remember" | "forget", pattern: RegExp][] = [
  ["remember", /^(?:please\s+)?(?:remember|note)(?:\s+that|:)\s+(.+)$/is],
  ["remember", /^(?:моля,?\s+)?запомни(?:,?\s+че|:)\s+(.+)$/is],
  ["remember", /^(?:bitte\s+)?(?:merk(?:e)? dir|erinnere dich),?\s+(?:dass\s+)?(.+)$/is],
  ["remember", /^souviens-toi (?:que |qu['’])(.+)$/is],
  ["remember", /^(?:recuerda|lembra-te de|lembre-se de) que\s+(.+)$/is],
  ["forget", /^(?:please\s+)?forget(?:\s+(?:that|about)|:)\s+(.+)$/is],
  ["forget", /^(?:моля,?\s+)?забрави(?:,?\s+че|:)?\s+(.+)$/is],
  ["forget", /^(?:bitte\s+)?vergiss,?\s+(?:dass\s+)?(.+)$/is],
  ["forget", /^oublie (?:que |qu['’])(.+)$/is],
  ["forget", /^(?:olvida|esquece) que\s+(.+)$/is],
];
const asking =
  /^\W*(?:what (?:do|can) you (?:remember|know) about me|какво (?:помниш|знаеш) за мен|was (?:weißt|merkst) du über mich|que sais-tu de moi|qué (?:recuerdas|sabes) de mí|o que (?:lembras|sabes) de mim)\W*$/i;

export const isMemoryTool = ({ name }: { name: string }): boolean => name === "remember" || name === "forget";

/** "Remember that …" and "Forget that …", where the agent has a memory. */
export function memoryOrder(question: string, tools: readonly ModelTool[]): ChosenTool | null {
  for (const [name, pattern] of orders) {
    const fact = pattern.exec(question.trim())?.[1]?.trim().replace(/\.$/, "");
    if (fact && tools.some((tool) => tool.name === name)) return { name, arguments: { fact } };
  }
  return null;
}

/** What is remembered, where that is what was asked for; null for any other question. */
export function recalled(
  question: string,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
): string | null {
  if (!asking.test(question.trim()) || !tools.some(isMemoryTool)) return null;
  const told = messages.map((message) => (message.role === "system" ? message.text : "")).join("\n");
  const [, after = ""] = told.split(memoryHeading);
  const facts = /^\n((?:- .*\n?)+)/.exec(after)?.[1]?.trim();
  return facts ? `This is what I remember about you:\n\n${facts}` : "I remember nothing about you yet.";
}
