"use client";

import { useRequiredSession } from "#workspace/auth/client/use-required-session.ts";

/** Leaves for the sign-in page as soon as this session has ended anywhere: another tab, another device, a removal. */
export function SessionGuard() {
  useRequiredSession();
  return null;
}
