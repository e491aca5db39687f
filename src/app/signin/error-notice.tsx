"use client";

import { useEffect, useRef } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { signInMessage } from "#workspace/auth/error-messages.ts";
import { WaitTime } from "./wait-time.tsx";

/** What went wrong, in words, where it happened. Takes the focus when it appears, so that nobody misses it. */
export function ErrorNotice({ code, attempt = 0, retryAfterSeconds }: ErrorNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const message = signInMessage(code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error twice must be noticed twice
  useEffect(() => box.current?.focus(), [code, attempt]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone={code === "SecondFactorRequired" ? "accent" : "red"} title={message.title} live>
        {retryAfterSeconds ? <WaitTime key={attempt} seconds={retryAfterSeconds} /> : message.text}
      </Notice>
    </div>
  );
}

interface ErrorNoticeProps {
  code: string;
  attempt?: number | undefined;
  /** How long to wait, where too much was tried. */
  retryAfterSeconds?: number | undefined;
}
