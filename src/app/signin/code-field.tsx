"use client";

import { useEffect, useRef } from "react";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

/** The second factor: six digits of the app, or a recovery code. */
export function CodeField({ focused }: { focused: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector("input")?.focus();
  }, [focused]);
  return (
    <div ref={box}>
      <Field label="Code" help="From your authenticator app, or one of your recovery codes.">
        <Input
          name="code"
          size={40}
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          required
        />
      </Field>
    </div>
  );
}
