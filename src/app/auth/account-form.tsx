"use client";

import { useActionState } from "react";
import { EmailInput } from "#ui/controls/email-input.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { shortestPassword } from "#workspace/auth/password-length.ts";
import { createAccount } from "./actions.ts";
import { FormError } from "./form-error.tsx";
import { emptyForm } from "./form-state.ts";

interface AccountFormProps {
  by: "invitation" | "link" | "first_account";
  token: string;
  /** The address the link was sent to; without one the form asks for it. */
  email: string | null;
}

export function AccountForm({ by, token, email }: AccountFormProps) {
  const [state, submit] = useActionState(createAccount, emptyForm);
  return (
    <form action={submit} className="flex flex-col gap-4">
      <FormError state={state} />
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="token" value={token} />
      <Field label="Your name" error={state.fields.name}>
        <Input name="name" size={40} autoComplete="name" autoFocus defaultValue={state.values.name} required />
      </Field>
      <Field label="Email" error={state.fields.email} help={email ? "The address this link was sent to." : undefined}>
        <EmailInput
          name="email"
          size={40}
          autoComplete="username"
          defaultValue={email ?? state.values.email}
          readOnly={email !== null}
          required
        />
      </Field>
      <Field
        label="Password"
        error={state.fields.password}
        help={`At least ${shortestPassword} characters. A sentence only you know is best.`}
      >
        <PasswordInput name="password" size={40} autoComplete="new-password" required />
      </Field>
      <SubmitButton size={40} wide className="mt-0.5">
        Create account
      </SubmitButton>
    </form>
  );
}
