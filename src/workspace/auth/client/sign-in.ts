"use client";

import { getCsrfToken, getProviders, signIn, signOut } from "next-auth/react";
import { announceSession, refetchSession } from "./announce-session.ts";
import { clearRunAs } from "./stored-settings.ts";
import { leaveOnPurpose } from "./use-required-session.ts";

export type SignInResult = { error: string | null; url: string | null; retryAfterSeconds?: number | undefined };
/** A result that stays on the page. The attempt tells two refusals of the same kind apart. */
export type SignInOutcome = SignInResult & { attempt: number };

/**
 * Signs in without leaving the page, and tells the other tabs. `error` is a code that `signInMessage` has words for.
 * Speaks the library's protocol by itself, because the library's client hides the headers, and with them Retry-After.
 */
export async function signInHere(
  provider: "credentials" | "email",
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<SignInResult> {
  try {
    const providers = await getProviders();
    if (!providers) window.location.assign("/api/auth/error");
    if (!providers) return { error: null, url: null };
    const csrfToken = (await getCsrfToken()) ?? "";
    const route = provider === "credentials" ? "callback" : "signin";
    const response = await fetch(`/api/auth/${route}/${provider}`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl, json: "true" }),
    });
    const { url } = (await response.json()) as { url?: string };
    const error = url ? new URL(url, window.location.href).searchParams.get("error") : "Signin";
    if (error) return { error, url: null, retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined };
    if (provider === "credentials") {
      announceSession("getSession");
      refetchSession(); // the announcement reaches only the other tabs
    }
    return { error: null, url: url ?? null };
  } catch {
    return { error: "Signin", url: null };
  }
}

/** Goes to a provider's own sign-in page and back. */
export const signInAt = (provider: string, callbackUrl: string): Promise<unknown> => signIn(provider, { callbackUrl });

/** For whoever stays, because the server could not be asked. */
export const notSignedOut = "You are still signed in: the server cannot be reached. Try again.";

/** Posts, tells the other tabs and goes to `callbackUrl`, by default the current page. */
export async function signOutHere(callbackUrl?: string): Promise<void> {
  clearRunAs();
  leaveOnPurpose(true);
  await signOut(callbackUrl === undefined ? {} : { callbackUrl }).catch((error) => {
    leaveOnPurpose(false);
    throw error;
  });
}
