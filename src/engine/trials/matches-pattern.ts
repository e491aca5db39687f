import { Script } from "node:vm";

const test = new Script('new RegExp(pattern, "im").test(text)');
const mostMilliseconds = 200;

/** Whether a text matches, or null for a pattern that runs too long: some take for ever on some texts. */
export function matchesPattern(pattern: string, text: string): boolean | null {
  try {
    return Boolean(test.runInNewContext({ pattern, text }, { timeout: mostMilliseconds }));
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
    throw error;
  }
}
