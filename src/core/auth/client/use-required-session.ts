"use client";

import { useSession } from "next-auth/react";
import "../session-types.ts";

/** The session of a page that needs one. Without it, off to our sign-in page, and back here afterwards. */
export function useRequiredSession() {
  return useSession({ required: true, onUnauthenticated: goToSignIn });
}

export function goToSignIn(): void {
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: window.location.href });
  window.location.assign(`/signin?${query}`);
}
