"use client";

import type { ComponentProps } from "react";
import { emailFault } from "#lib/email.ts";
import { Input } from "./input.tsx";

/**
 * An address, checked by the one rule that all addresses have. The browser's own kind of field would refuse
 * марта@пример.рф and rewrite its domain.
 */
export function EmailInput({ onChange, ...rest }: ComponentProps<typeof Input>) {
  return (
    <Input
      {...rest}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        const fault = emailFault(event.target.value.trim());
        event.target.setCustomValidity(fault ? `The address ${fault}.` : "");
        onChange?.(event);
      }}
    />
  );
}
