"use client";

import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormActions, FormColumn } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import type { Outcome } from "#workspace/sessions/outcome.ts";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useAct } from "#workspace/shell/components/use-act.ts";

/** One name and a button that is ready once the name is another. */
export function NameForm({ label, name, help, save, disabled }: NameFormProps) {
  const [value, setValue] = useState(name);
  const { act, pending, failure } = useAct();
  const isSame = value.trim() === name;
  return (
    <form
      onSubmit={submitWith(() =>
        act(
          () => save({ name: value }),
          () => toast.success("Saved"),
        ),
      )}
    >
      <FormColumn>
        <Field
          label={label}
          help={help}
          error={failure && (failure.fields.name ? `The name ${failure.fields.name}.` : failure.error)}
          disabled={disabled}
        >
          <Input
            value={value}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
            className="max-w-80"
          />
        </Field>
        {!disabled && (
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} disabled={isSame}>
              Save
            </Button>
          </FormActions>
        )}
      </FormColumn>
    </form>
  );
}

interface NameFormProps {
  label: string;
  name: string;
  help?: string;
  save: (input: { name: string }) => Promise<Outcome<unknown>>;
  disabled?: boolean;
}
