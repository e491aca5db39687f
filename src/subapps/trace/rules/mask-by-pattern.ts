import { createContext, Script } from "node:vm";

const patienceMilliseconds = 50;
const room = createContext(Object.create(null));
const replacing = new Script("text.replace(new RegExp(pattern, 'gu'), () => instead)");

/**
 * Replaces what a pattern of the workspace's own finds. A pattern can be written so that it takes years: it gets a few
 * milliseconds, and a text it does not come to an end with is not stored at all.
 */
export function maskByPattern(text: string, pattern: string, instead: string): string {
  Object.assign(room, { text, pattern, instead });
  try {
    return replacing.runInContext(room, { timeout: patienceMilliseconds }) as string;
  } catch {
    return `[not stored: the masking rule ${instead} did not come to an end]`;
  } finally {
    Object.assign(room, { text: "", pattern: "", instead: "" });
  }
}

/** What is wrong with a pattern, or null. One that matches nothing at all everywhere would only spread its name. */
export function patternFault(pattern: string): string | null {
  try {
    return new RegExp(pattern, "u").test("") ? "matches nothing at all; make it match at least one character" : null;
  } catch (error) {
    return `is not a pattern: ${(error as Error).message}`;
  }
}
