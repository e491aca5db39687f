import type { Answer } from "./answer.ts";

/**
 * Says how long to wait after too many attempts: 429 with Retry-After for programs, and in the address that a browser is
 * led to, for the page that shows the time.
 */
export function sayRetryAfter(answer: Answer, seconds: number): void {
  answer.setHeader("retry-after", String(seconds));
  const location = answer.getHeader("location");
  if (typeof location === "string") answer.setHeader("location", withWait(location, seconds));
  else answer.status(429);
}

function withWait(address: string, seconds: number): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.searchParams.set("retryAfter", String(seconds));
  return url.href;
}

/** The seconds of such an address, or null where they are none. */
export function retryAfterIn(value: unknown): number | null {
  const seconds = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : 0;
  return seconds > 0 ? seconds : null;
}
