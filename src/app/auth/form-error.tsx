"use client";

import { useEffect, useRef } from "react";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import type { FormState } from "./form-state.ts";

/** What is wrong with the whole form. Takes the focus when it appears; faults of single fields stand at the fields. */
export function FormError({ state }: { state: FormState }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = state.error !== null && Object.keys(state.fields).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is noticed, also when its fault is the same
  useEffect(() => {
    if (isShown) box.current?.focus();
    else box.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [state.attempt]);
  return (
    <div ref={box} tabIndex={-1} className={isShown ? "rounded-lg" : "hidden"}>
      {isShown && <FailureNotice>{state.error?.message}</FailureNotice>}
    </div>
  );
}
