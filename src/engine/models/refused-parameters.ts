import { ModelError } from "./model-error.ts";

/** By provider address and model: names of parameters it has refused. Found out once, left out from then on. */
const refused = new Map<string, Set<string>>();
const none: ReadonlySet<string> = new Set();
const saysRefused =
  /unsupported|not support|deprecated|unrecognized|unknown|unexpected|extra_forbidden|extra inputs|not permitted|only the default|cannot be (set|used)|not allowed|cannot both/i;

export const refusedBy = (model: string): ReadonlySet<string> => refused.get(model) ?? none;

/**
 * Models of one provider differ in what they take (some no temperature, some another name for the token limit) and say
 * so only when asked. True when the refusal names something we sent and can leave out, so that asking again makes sense.
 */
export function learnRefusal(model: string, error: unknown, optional: readonly string[]): boolean {
  if (!(error instanceof ModelError) || (error.status !== 400 && error.status !== 422)) return false;
  if (!saysRefused.test(error.detail)) return false;
  const known = refusedBy(model);
  const named = optional.filter((name) => !known.has(name) && new RegExp(`\\b${name}\\b`).test(error.detail));
  if (named.length === 0) return false;
  if (refused.size > 5000) refused.clear();
  refused.set(model, new Set([...known, ...named]));
  return true;
}
