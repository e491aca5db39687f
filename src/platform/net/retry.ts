import { setTimeout as sleep } from "node:timers/promises";

const firstWait = 200;
const longestWait = 2000;

/** Answers that may well be different a moment later. */
export const isPassingStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);

const passingCodes = ["ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];

/** Only what failed before an answer came: nobody knows what a request that timed out has set going. */
export const isPassingError = (error: unknown): boolean => {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
  return code !== undefined && passingCodes.includes(code);
};

/**
 * Milliseconds to wait before the next attempt: twice as long each time, drawn at random so that many callers do not
 * come back at the same moment. Null when the other side asks for more patience than a person has.
 */
export function waitBeforeRetry(attempt: number, retryAfter?: string): number | null {
  const asked = secondsIn(retryAfter) * 1000;
  if (asked > longestWait) return null;
  const most = Math.min(longestWait, firstWait * 2 ** attempt);
  return Math.max(asked, most / 2 + Math.random() * (most / 2));
}

function secondsIn(retryAfter: string | undefined): number {
  if (!retryAfter) return 0;
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, signal ? { signal } : {});
