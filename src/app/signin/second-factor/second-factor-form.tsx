"use client";

import { type FormEvent, useActionState, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { type SignInOutcome, signInHere } from "#workspace/auth/client/sign-in.ts";
import { type SignInState, signInWithForm } from "../actions.ts";
import { CodeField } from "../code-field.tsx";
import { ErrorNotice } from "../error-notice.tsx";

const start: SignInState = { error: null, email: "" };

export function SecondFactorForm({ challenge, callbackUrl }: { challenge: string; callbackUrl: string }) {
  const [posted, post] = useActionState(signInWithForm, start);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const [pending, setPending] = useState(false);
  const error = outcome ? outcome.error : posted.error;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    setPending(true);
    const result = await signInHere("credentials", { challenge, code }, callbackUrl);
    if (result.url) window.location.assign(result.url);
    if (!result.error) return;
    setPending(false);
    setOutcome((before) => ({ ...result, attempt: (before?.attempt ?? 0) + 1 }));
  }

  return (
    <form action={post} onSubmit={submit} className="flex flex-col gap-4">
      {error && (
        <ErrorNotice
          code={error}
          attempt={outcome?.attempt}
          retryAfterSeconds={outcome ? outcome.retryAfterSeconds : posted.retryAfterSeconds}
        />
      )}
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <CodeField focused={error === null} />
      <Button type="submit" variant="primary" size={40} wide pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
