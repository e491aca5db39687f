"use client";

import { Mail, ScrollText } from "lucide-react";
import { type FormEvent, useActionState, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { EmailInput } from "#ui/controls/email-input.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { OrLine } from "#ui/shell/sign-in-layout.tsx";
import { type SignInOutcome, signInHere } from "#workspace/auth/client/sign-in.ts";
import { type SignInState, sendLinkWithForm, signInWithForm } from "./actions.ts";
import { CodeField } from "./code-field.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import { ProviderButtons, type RedirectingProvider } from "./provider-buttons.tsx";

interface SignInFormProps {
  error: string | null;
  retryAfterSeconds: number | null;
  /** Whether this installation has a mail server. */
  canMail: boolean;
  callbackUrl: string;
  csrfToken: string | null;
  providers: RedirectingProvider[];
}

const codeErrors = ["SecondFactorRequired", "SecondFactorInvalid"];

/** Password, mailed link or provider. Works without scripts; with them nothing that was typed is lost. */
export function SignInForm({
  error: initialError,
  retryAfterSeconds,
  canMail,
  callbackUrl,
  csrfToken,
  providers,
}: SignInFormProps) {
  const start: SignInState = { error: initialError, email: "", retryAfterSeconds: retryAfterSeconds ?? undefined };
  const [plain, plainSignIn] = useActionState(signInWithForm, start);
  const [plainLink, plainSendLink] = useActionState(sendLinkWithForm, start);
  const posted = plainLink === start ? plain : plainLink;
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [pending, setPending] = useState<"password" | "link" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const error = outcome ? outcome.error : (posted.error ?? plain.error);
  const needsCode = error !== null && codeErrors.includes(error);

  async function attempt(kind: "password" | "link", provider: "credentials" | "email", names: string[]) {
    if (!form.current || pending) return;
    const data = new FormData(form.current);
    const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
    setPending(kind);
    const result = await signInHere(provider, fields, callbackUrl);
    if (result.url) window.location.assign(kind === "link" ? "/auth/verify-request" : result.url);
    if (!result.error) return; // the page is being left: the button stays busy until it is gone
    setPending(null);
    setOutcome((before) => ({ ...result, attempt: (before?.attempt ?? 0) + 1 }));
    if (result.error === "CredentialsSignin") clearPassword(form.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt("password", "credentials", ["email", "password", "code"]);
  }

  function sendLink(event: FormEvent) {
    event.preventDefault();
    const email = form.current?.elements.namedItem("email") as HTMLInputElement | null;
    if (email?.reportValidity()) attempt("link", "email", ["email"]);
  }

  return (
    <form ref={form} action={plainSignIn} onSubmit={submit} className="flex flex-col gap-3.5">
      {error && error !== "SessionRequired" && (
        <ErrorNotice
          code={error}
          attempt={outcome?.attempt}
          retryAfterSeconds={outcome ? outcome.retryAfterSeconds : posted.retryAfterSeconds}
        />
      )}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
      <Field label="Email">
        <EmailInput
          name="email"
          size={40}
          autoComplete="username"
          autoFocus={error === null || error === "SessionRequired"}
          defaultValue={posted.email}
          required
        />
      </Field>
      <Field label="Password" fact={<TextLink href="/auth/forgot">Forgot it?</TextLink>}>
        <PasswordInput name="password" size={40} autoComplete="current-password" required />
      </Field>
      {needsCode && <CodeField focused={error === "SecondFactorRequired"} />}
      <Button type="submit" variant="primary" size={40} wide pending={pending === "password"} className="mt-1">
        Sign in
      </Button>
      <div className="py-1.5">
        <OrLine />
      </div>
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          formAction={plainSendLink}
          formNoValidate
          size={40}
          wide
          icon={canMail ? <Mail strokeWidth={1.75} aria-hidden /> : <ScrollText strokeWidth={1.75} aria-hidden />}
          pending={pending === "link"}
          onClick={sendLink}
        >
          {canMail ? "Email me a sign-in link" : "Write a sign-in link to the server log"}
        </Button>
        <ProviderButtons providers={providers} callbackUrl={callbackUrl} />
      </div>
    </form>
  );
}

function clearPassword(form: HTMLFormElement): void {
  const password = form.elements.namedItem("password");
  if (password instanceof HTMLInputElement) password.value = "";
}
