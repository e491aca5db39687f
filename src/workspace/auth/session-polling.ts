import { env } from "#platform/env.ts";

/** How pages ask for the session again, for AuthProvider. */
export function sessionPolling(): { pollSeconds: number; pollOffline: boolean } {
  const { SESSION_POLL_SECONDS, SESSION_POLL_OFFLINE } = env();
  return { pollSeconds: SESSION_POLL_SECONDS, pollOffline: SESSION_POLL_OFFLINE === "on" };
}
