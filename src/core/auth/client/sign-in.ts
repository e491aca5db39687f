"use client";

import { signIn, signOut } from "next-auth/react";
import { announceSession } from "./announce-session.ts";
import { clearRunAs } from "./stored-settings.ts";
import { leaveOnPurpose } from "./use-required-session.ts";

export type SignInResult = { error: string | null; url: string | null };

/** Signs in without leaving the page, and tells the other tabs. `error` is a code that `signInMessage` has words for. */
export async function signInHere(
  provider: "credentials" | "email",
  fields: Record<string, string>,
  callbackUrl: string,
): Promise<SignInResult> {
  try {
    const result = await signIn(provider, { ...fields, callbackUrl, redirect: false });
    if (!result) return { error: null, url: null }; // the library has gone to its error page
    if (result.error) return { error: result.error, url: null };
    if (provider === "credentials") announceSession("getSession");
    return { error: null, url: result.url };
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
