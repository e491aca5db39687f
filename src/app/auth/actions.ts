"use server";

import { redirect } from "next/navigation";
import { requestPasswordReset } from "#workspace/auth/commands/request-password-reset.ts";
import { requestSignUp } from "#workspace/auth/commands/request-sign-up.ts";
import { resetPassword } from "#workspace/auth/commands/reset-password.ts";
import { signUp } from "#workspace/auth/commands/sign-up.ts";
import { signInFromPage } from "#workspace/auth/page-session.ts";
import { pageContext } from "#workspace/sessions/page-context.ts";
import { type FormState, fieldOf, submitted } from "./form-state.ts";

/** Creates the account and signs it in. */
export async function createAccount(before: FormState, form: FormData): Promise<FormState> {
  const by = fieldOf(form, "by") as "invitation" | "link" | "first_account";
  const state = await submitted(before, form, async () => {
    const person = await signUp(await pageContext(), {
      by,
      token: fieldOf(form, "token"),
      email: fieldOf(form, "email") || undefined,
      name: fieldOf(form, "name"),
      password: fieldOf(form, "password"),
    });
    await signInFromPage({ id: person.userId, name: person.name, email: person.email }, "credentials");
  });
  if (!state.error) redirect("/apps");
  return state;
}

export async function askForSignUpLink(before: FormState, form: FormData): Promise<FormState> {
  const state = await submitted(before, form, async () => {
    await requestSignUp(await pageContext(), { email: fieldOf(form, "email") });
  });
  if (!state.error) redirect("/auth/verify-request?for=sign-up");
  return state;
}

export async function askForReset(before: FormState, form: FormData): Promise<FormState> {
  const state = await submitted(before, form, async () => {
    await requestPasswordReset(await pageContext(), { email: fieldOf(form, "email") });
  });
  if (!state.error) redirect("/auth/verify-request?for=reset");
  return state;
}

export async function choosePassword(before: FormState, form: FormData): Promise<FormState> {
  const state = await submitted(before, form, async () => {
    await resetPassword(await pageContext(), { token: fieldOf(form, "token"), password: fieldOf(form, "password") });
  });
  if (!state.error) redirect("/auth/reset?done=yes");
  return state;
}
