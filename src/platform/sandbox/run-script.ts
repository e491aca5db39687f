import { randomInt } from "node:crypto";
import { runInPool } from "./sandbox-pool.ts";
import { ScriptError } from "./script-error.ts";

export type ScriptLimits = {
  /** Whose script it is. Tenants take turns, and none runs in memory that another one used. */
  tenant: string;
  /** Default 1000 ms, at most 60 seconds. */
  deadlineMs?: number;
  /** Default 32 MB, from 17 to 64. */
  memoryMb?: number;
  /** Default 1,000,000 characters of JSON. */
  maximumResultCharacters?: number;
  /** What `Date` shows, always in UTC. It stands still while a script runs. Default: now. */
  now?: Date;
  /** With the same seed `Math.random` gives the same numbers. Default: another one for every run. */
  seed?: number;
};

const maximumInputCharacters = 4_000_000;
const maximumSourceCharacters = 200_000;

/**
 * Runs JavaScript that somebody else wrote, as the body of an async function with the parameter `input`; what it returns is
 * the result. It reaches nothing: no files, network, timers, modules or environment. Fails with a `ScriptError`.
 */
export function runScript(script: { source: string; input?: unknown } & ScriptLimits): Promise<unknown> {
  const { source, input, ...limits } = script;
  // On one line with its head, so that line numbers are the author's own.
  return run(`(async function (input) {${source}\n})`, source, input ?? null, limits);
}

/** The value of one expression over named variables, such as `order.total > limit`. */
export function evaluate(
  expression: string,
  variables: Record<string, unknown>,
  limits: ScriptLimits,
): Promise<unknown> {
  const names = Object.keys(variables);
  const badName = names.find((name) => !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
  if (badName !== undefined) throw new ScriptError("syntax", `"${badName}" can't be the name of a variable.`);
  if (!expression.trim()) throw new ScriptError("syntax", "The expression is empty.");
  return run(`(function ({ ${names.join(", ")} }) { return (${expression}\n); })`, expression, variables, limits);
}

async function run(code: string, source: string, input: unknown, limits: ScriptLimits): Promise<unknown> {
  const inputJson = JSON.stringify(input);
  if (source.length > maximumSourceCharacters || inputJson.length > maximumInputCharacters)
    throw new ScriptError(
      "input_too_large",
      `A script may have ${maximumSourceCharacters} characters and ${maximumInputCharacters} characters of input.`,
    );
  const outcome = await runInPool({
    code,
    inputJson,
    tenant: limits.tenant,
    deadlineMs: between(1, limits.deadlineMs ?? 1000, 60_000),
    memoryMb: between(17, limits.memoryMb ?? 32, 64),
    maximumResultCharacters: limits.maximumResultCharacters ?? 1_000_000,
    now: (limits.now ?? new Date()).getTime(),
    seed: limits.seed ?? randomInt(1, 2 ** 47),
  });
  if ("failure" in outcome) throw new ScriptError(outcome.failure, outcome.message, outcome.line);
  return outcome.json === undefined ? null : JSON.parse(outcome.json);
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
