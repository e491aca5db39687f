"use client";

import { useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormActions, FormColumn } from "#ui/controls/form.tsx";
import { PasswordInput } from "#ui/controls/password-input.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";
import { changePasswordAction } from "../account-actions.ts";

export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { act, pending, failure } = useAct();
  const save = (values: FormData) => {
    const current = values.get("currentPassword");
    act(
      () =>
        changePasswordAction({
          ...(current !== null && { currentPassword: String(current) }),
          password: String(values.get("password")),
        }),
      () => {
        form.current?.reset();
        toast.success("Password changed. Other devices were signed out.");
      },
    );
  };
  const fault = (path: string, start: string) => failure?.fields[path] && `${start} ${failure.fields[path]}.`;
  const isNamed = failure?.fields.password || failure?.fields.currentPassword;
  return (
    <form ref={form} onSubmit={submitWith(save)}>
      <FormColumn>
        {/* So that a password manager knows whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <Field className="max-w-80" label="Current password" error={fault("currentPassword", "The current password")}>
            <PasswordInput name="currentPassword" autoComplete="current-password" required />
          </Field>
        )}
        <Field
          className="max-w-80"
          label={hasPassword ? "New password" : "Password"}
          help="At least 10 characters. A few random words work well."
          error={fault("password", "The password")}
        >
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
        <FailureNotice>{failure && !isNamed && failure.error}</FailureNotice>
        <FormActions>
          <Button type="submit" pending={pending}>
            {hasPassword ? "Change password" : "Set password"}
          </Button>
          <span className="text-meta text-ink-3">Signs out all other devices.</span>
        </FormActions>
      </FormColumn>
    </form>
  );
}
