/** What becomes of an error: nothing, a line in the console, or a report. */
export type ErrorFate = "ignore" | "console" | "report";

/** Errors that say no more than "sign in" or "that was not right": known, expected, and no bug. */
const expected = new Set(["NOT_AUTHENTICATED", "BAD_REQUEST", "signed_out", "invalid"]);

// Browsers and promises put their own words before the message.
const lead = String.raw`^(?:Uncaught )?(?:\(in promise\) ?)?(?:\w*(?:Error|Exception): )*`;
const starting = (words: string) => new RegExp(`${lead}(?:${words})`, "i");

/** Noise in the words of every browser. Only a message that begins so is meant: one that quotes it is reported. */
export const noise: readonly RegExp[] = [
  // A script or answer cut off on its way: Chromium, then Safari, then Firefox.
  starting("Unexpected end of (?:JSON )?input"),
  starting("(?:JSON Parse error: )?Unexpected (?:EOF|end of script)"),
  starting(
    "(?:JSON\\.parse: unexpected end of data|expected expression, got end of script|unexpected end of (?:input|data))",
  ),
  starting("(?:Invariant: )?attempted to hard navigate to the same URL"),
  // Media that was paused, replaced or removed before it could start: Chromium, then Firefox.
  starting("The play\\(\\) request was interrupted"),
  starting("The fetching process for the media resource was aborted by the user agent"),
  starting("ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)"),
];

export function fateOfError(error: unknown): ErrorFate {
  const message = messageOf(error);
  if (noise.some((pattern) => pattern.test(message))) return "ignore";
  return isExpected(error) ? "console" : "report";
}

/** The message of whatever was thrown: an Error, an event of the window, a string, or anything. */
export function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  const message = fieldOf(error, "message");
  return typeof message === "string" ? message : "";
}

function isExpected(error: unknown): boolean {
  return ["type", "code", "name", "digest"].some((field) => expected.has(String(fieldOf(error, field))));
}

/** A getter of a thrown object may throw itself; that must not end the reporting. */
function fieldOf(error: unknown, field: string): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  try {
    return (error as Record<string, unknown>)[field];
  } catch {
    return undefined;
  }
}
