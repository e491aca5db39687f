"use client";

import { useActionState } from "react";
import { Field } from "#ui/controls/field.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { shortestPassword } from "#workspace/auth/password-length.ts";
import { choosePassword } from "../actions.ts";
import { FormError } from "../form-error.tsx";
import { emptyForm } from "../form-state.ts";

export function PasswordForm({ token }: { token: string }) {
  const [state, submit] = useActionState(choosePassword, emptyForm);
  return (
    <form action={submit} className="flex flex-col gap-4">
      <FormError state={state} />
      <input type="hidden" name="token" value={token} />
      <Field
        label="New password"
        error={state.fields.password}
        help={`At least ${shortestPassword} characters. A sentence only you know is best.`}
      >
        <PasswordInput name="password" size={40} autoComplete="new-password" autoFocus required />
      </Field>
      <SubmitButton size={40} wide>
        Change password
      </SubmitButton>
    </form>
  );
}
