import type { Context } from "#core/access/context.ts";
import { textOf } from "#engine/messages/parts.ts";
import { type Answered, checkAnswer } from "#engine/trials/check-answer.ts";
import { judgeAnswer } from "#engine/trials/judge-answer.ts";
import type { GivenValue } from "../scores/score.ts";
import type { CheckRule } from "./check-rule.ts";
import { judgeByRubric } from "./judge-by-rubric.ts";

export type CheckOutcome = { given: GivenValue; says: string; costNanos: number };

/** Holds an answer against a rule. Null where the rule does not apply, such as without an expected answer. */
export async function runCheck(
  context: Context,
  answered: Answered & { expected?: string },
  rule: CheckRule,
): Promise<CheckOutcome | null> {
  if (rule.kind === "rubric")
    return judgeByRubric(context, { ...answered, answer: textOf(answered.parts) }, rule.value);
  const verdict = await verdictOn(context, answered, rule);
  return verdict && { given: { kind: "boolean", value: verdict.isMet }, says: verdict.says, costNanos: 0 };
}

type Verdict = { isMet: boolean; says: string };

async function verdictOn(
  context: Context,
  answered: Answered & { expected?: string },
  rule: Exclude<CheckRule, { kind: "rubric" }>,
): Promise<Verdict | null> {
  const answer = textOf(answered.parts);
  if (rule.kind === "json") return hasShape(answer, rule.fields);
  if (rule.kind === "cites" && rule.value === "") return citesAny(answered);
  if (rule.kind === "expected") {
    if (!answered.expected) return null;
    const requirement = `The answer says in substance: ${answered.expected}`;
    return judgeAnswer(context, { question: answered.question, answer, requirement });
  }
  return checkAnswer(context, answered, rule);
}

function citesAny({ parts }: Answered): Verdict {
  const cited = [...new Set(parts.flatMap((part) => (part.kind === "citation" ? [part.title] : [])))];
  return { isMet: cited.length > 0, says: cited.length > 0 ? `It cites ${cited.join(", ")}.` : "Nothing is cited." };
}

const fence = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/;

export function hasShape(answer: string, fields: readonly string[]): Verdict {
  let value: unknown;
  try {
    value = JSON.parse(fence.exec(answer)?.[1] ?? answer);
  } catch {
    return { isMet: false, says: "The answer is no JSON." };
  }
  if (fields.length === 0) return { isMet: true, says: "The answer is JSON." };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { isMet: false, says: "The answer is JSON, but no object." };
  const missing = fields.filter((field) => !Object.hasOwn(value, field));
  if (missing.length === 0) return { isMet: true, says: "All fields are there." };
  return { isMet: false, says: `Missing: ${missing.join(", ")}.` };
}
