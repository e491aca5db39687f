"use server";

import { redirect } from "next/navigation";
import { SignInRefusal } from "#workspace/auth/auth-request.ts";
import { authorizeCredentials } from "#workspace/auth/authorize-credentials.ts";
import { signInFromPage } from "#workspace/auth/page-session.ts";
import { requestSignInLink } from "#workspace/auth/request-sign-in-link.ts";
import { pageContext, pageOrigin } from "#workspace/sessions/page-context.ts";
import { safeDestination } from "./destination.ts";

export type SignInState = { error: string | null; email: string; retryAfterSeconds?: number | undefined };

/** The form's way where no scripts run; with scripts it goes through the library's own routes. */
export async function signInWithForm(_before: SignInState, form: FormData): Promise<SignInState> {
  const email = text(form, "email");
  const from = await pageContext();
  const credentials = { email, password: text(form, "password"), code: text(form, "code") };
  const person = await authorizeCredentials({ ...credentials, challenge: text(form, "challenge") }, from).catch(
    refused,
  );
  if (person && "error" in person) return { ...person, email };
  if (!person) return { error: "CredentialsSignin", email };
  await signInFromPage(person, "credentials");
  redirect(await safeDestination(text(form, "callbackUrl")));
}

export async function sendLinkWithForm(_before: SignInState, form: FormData): Promise<SignInState> {
  const email = text(form, "email");
  const [from, origin] = [await pageContext(), await pageOrigin()];
  const callbackUrl = await safeDestination(text(form, "callbackUrl"));
  const refusal = await requestSignInLink({ email, origin, callbackUrl, from }).catch(refused);
  if (refusal) return { ...refusal, email };
  redirect("/auth/verify-request");
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function refused(error: unknown) {
  if (!(error instanceof SignInRefusal)) throw error;
  return { error: error.message, retryAfterSeconds: error.retryAfterSeconds };
}
