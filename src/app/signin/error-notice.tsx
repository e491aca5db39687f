"use client";

import { useEffect, useRef } from "react";
import { signInMessage } from "#core/auth/error-messages.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** What went wrong, in words, where it happened. Takes the focus when it appears, so that nobody misses it. */
export function ErrorNotice({ code, attempt = 0 }: { code: string; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const message = signInMessage(code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error twice must be noticed twice
  useEffect(() => box.current?.focus(), [code, attempt]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone={code === "SecondFactorRequired" ? "accent" : "red"} title={message.title} live>
        {message.text}
      </Notice>
    </div>
  );
}
