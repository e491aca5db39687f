"use client";

const key = "nextauth.message";

/**
 * Tells the other tabs, in the library's own words, that the session changed, so that they ask for it again. The library
 * itself does not after a sign-in without redirect. The id makes two messages of one second different messages.
 */
export function announceSession(trigger: "getSession" | "signout"): void {
  const message = { event: "session", data: { trigger }, timestamp: Math.floor(Date.now() / 1000) };
  try {
    localStorage.setItem(key, JSON.stringify({ ...message, id: crypto.randomUUID() }));
  } catch {
    // Without storage the other tabs find out when they are looked at again.
  }
}

/** Makes this tab ask for its session again, as if another tab had announced a change. */
export function refetchSession(): void {
  const newValue = JSON.stringify({ event: "session", data: { trigger: "getSession" } });
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}
