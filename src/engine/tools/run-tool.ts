import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import type { Tool, ToolCallInfo } from "./tool.ts";

/** `isUncertain`: it was given up or broke half-way, so it may have happened all the same. */
export type ToolResult = { isFine: boolean; text: string; isUncertain?: true };

const usualTimeout = 30_000;
export const resultLimit = 64 * 1024;

/** Runs one call. Whatever goes wrong becomes words that help the model to do better; only being stopped is thrown. */
export async function runTool(
  tool: Tool,
  context: Context,
  rawArguments: string,
  info: ToolCallInfo,
): Promise<ToolResult> {
  const parsed = parseArguments(tool, rawArguments);
  if ("fault" in parsed) return { isFine: false, text: parsed.fault };
  const timeout = AbortSignal.timeout(tool.timeoutMilliseconds ?? usualTimeout);
  const signal = AbortSignal.any([info.signal, timeout]);
  try {
    // The tool may not look at its signal: it is left behind then, and what it still does is not waited for.
    const result = await Promise.race([
      tool.run(context, parsed.value, { ...info, signal }),
      rejectWhenAborted(signal),
    ]);
    return { isFine: true, text: cut(typeof result === "string" ? result : (JSON.stringify(result) ?? "done")) };
  } catch (error) {
    if (info.signal.aborted) throw info.signal.reason;
    if (timeout.aborted) {
      const seconds = Math.round((tool.timeoutMilliseconds ?? usualTimeout) / 1000);
      return {
        isFine: false,
        text: `${tool.name} took longer than ${seconds} seconds and was given up.`,
        isUncertain: true,
      };
    }
    if (error instanceof AppError) return { isFine: false, text: error.message };
    log.error("a tool failed unexpectedly", { tool: tool.name, runId: info.runId, error });
    const text = `${tool.name} failed unexpectedly. Go on without it or tell the person.`;
    return { isFine: false, text, isUncertain: true };
  }
}

/** What is wrong with the arguments of a call, in words for the model, or null. */
export function checkArguments(tool: Tool, rawArguments: string): string | null {
  const parsed = parseArguments(tool, rawArguments);
  return "fault" in parsed ? parsed.fault : null;
}

export function parseArguments(tool: Tool, raw: string): { value: unknown } | { fault: string } {
  let given: unknown;
  try {
    given = raw.trim() === "" ? {} : JSON.parse(raw);
  } catch {
    return { fault: `The arguments of ${tool.name} are not valid JSON. Send one JSON object.` };
  }
  const result = tool.input.safeParse(given);
  if (result.success) return { value: result.data };
  const faults = result.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join(".") || "arguments"}: ${message}`);
  return {
    fault: `The arguments of ${tool.name} are not valid. ${faults.join("; ")}. Correct them and call it again.`,
  };
}

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Cut to the limit in bytes, never within a character, with a note that says so. */
function cut(text: string): string {
  if (Buffer.byteLength(text) <= resultLimit) return text;
  const kept = Buffer.from(text)
    .subarray(0, resultLimit)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
  return `${kept}\n[Cut: the result was longer than ${resultLimit / 1024} KB.]`;
}
