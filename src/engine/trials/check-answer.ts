import type { Context } from "#core/access/context.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import type { Check, Expectation } from "./expectation.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { matchesPattern } from "./matches-pattern.ts";

/** An answer with what it took, to be held against expectations. */
export type Answered = { question: string; parts: readonly MessagePart[]; costNanos: number; milliseconds: number };

export async function checkAnswer(context: Context, answered: Answered, expected: Expectation): Promise<Check> {
  const { isMet, says } = await verdictOn(context, answered, expected);
  return { ...expected, isMet, says };
}

type Verdict = { isMet: boolean; says: string };
const met = (isMet: boolean, yes: string, no: string): Verdict => ({ isMet, says: isMet ? yes : no });

async function verdictOn(context: Context, answered: Answered, expected: Expectation): Promise<Verdict> {
  const { parts, question } = answered;
  const answer = textOf(parts);
  switch (expected.kind) {
    case "contains":
      return met(has(answer, expected.value), "It is there.", "It is not in the answer.");
    case "not_contains":
      return met(!has(answer, expected.value), "It is not there.", "It is in the answer.");
    case "matches": {
      const isMatch = matchesPattern(expected.value, answer);
      if (isMatch === null) return { isMet: false, says: "The pattern took too long on this answer. Make it simpler." };
      return met(isMatch, "It matches.", "The answer does not match.");
    }
    case "judged":
      return judgeAnswer(context, { question, answer, requirement: expected.value });
    case "tool_called":
      return toolCalled(parts, expected.value);
    case "cites":
      return cites(parts, expected.value);
    case "cost_below":
      return met(answered.costNanos < expected.value, ...took(`${answered.costNanos / 1e9} in cost`));
    case "time_below":
      return met(answered.milliseconds < expected.value, ...took(`${answered.milliseconds} ms`));
  }
}

const took = (what: string): [string, string] => [`It took ${what}.`, `It took ${what}, which is too much.`];

const plain = (text: string): string =>
  text
    // Quoted lines begin with a mark that belongs to the page, not to what is said.
    .replaceAll(/^>\s?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
const has = (answer: string, words: string): boolean => plain(answer).includes(plain(words));

function toolCalled(parts: readonly MessagePart[], name: string): Verdict {
  const calls = parts.filter((part) => part.kind === "tool");
  const called = calls.find((call) => call.name === name);
  const others = [...new Set(calls.map((call) => call.name))].join(", ");
  const how = called?.state === "denied" ? "It was asked for and, this being a test, not run." : "It was called.";
  return met(called !== undefined, how, others ? `Only ${others} was called.` : "No tool was called.");
}

function cites(parts: readonly MessagePart[], document: string): Verdict {
  const cited = parts.filter((part) => part.kind === "citation");
  const isMet = cited.some(({ documentId, title }) => documentId === document || plain(title) === plain(document));
  const others = [...new Set(cited.map(({ title }) => title))].join(", ");
  return met(isMet, "It is cited.", others ? `Only ${others} is cited.` : "Nothing is cited.");
}
