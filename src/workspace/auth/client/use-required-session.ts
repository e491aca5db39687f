"use client";

import { useSession } from "next-auth/react";
import "../session-types.ts";

/** The session of a page that needs one. Without it, off to our sign-in page, and back here afterwards. */
export function useRequiredSession() {
  return useSession({ required: true, onUnauthenticated: goToSignIn });
}

let isLeaving = false;

/** Whoever signs out or changes their name on purpose is on the way already: what follows of it must not overtake that. */
export function leaveOnPurpose(isNow: boolean): void {
  isLeaving = isNow;
}

export const isLeavingOnPurpose = (): boolean => isLeaving;

export function goToSignIn(): void {
  if (isLeaving) return;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: window.location.href });
  window.location.assign(`/signin?${query}`);
}
