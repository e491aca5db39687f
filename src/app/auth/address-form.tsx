"use client";

import { useActionState } from "react";
import { EmailInput } from "#ui/controls/email-input.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { FormError } from "./form-error.tsx";
import { emptyForm, type FormState } from "./form-state.ts";

interface AddressFormProps {
  action: (before: FormState, form: FormData) => Promise<FormState>;
  label: string;
}

/** An address, to which a link is sent. */
export function AddressForm({ action, label }: AddressFormProps) {
  const [state, submit] = useActionState(action, emptyForm);
  return (
    <form action={submit} className="flex flex-col gap-4">
      <FormError state={state} />
      <Field label="Email" error={state.fields.email}>
        <EmailInput
          name="email"
          size={40}
          autoComplete="username"
          autoFocus
          defaultValue={state.values.email}
          required
        />
      </Field>
      <SubmitButton size={40} wide>
        {label}
      </SubmitButton>
    </form>
  );
}
