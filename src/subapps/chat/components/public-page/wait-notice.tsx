"use client";

import { useEffect, useState } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

interface WaitNoticeProps {
  message: string;
  seconds: number;
  onOver: () => void;
}

/** Too much at once: says how long it takes, and goes away when it is over. */
export function WaitNotice({ message, seconds, onOver }: WaitNoticeProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ends = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((ends - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) onOver();
    }, 500);
    return () => clearInterval(timer);
  }, [seconds, onOver]);
  return (
    <Notice tone="amber" live className="mb-2">
      {message}
      {seconds > 0 && (
        <span aria-hidden className="ml-1 text-ink-2 tabular-nums">
          {left} s left.
        </span>
      )}
    </Notice>
  );
}
