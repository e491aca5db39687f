"use client";

import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "../feedback/banner.tsx";

interface RunAsBannerProps {
  name: string;
  /** Counted by the server, so that a wrong clock here does not matter. */
  secondsLeft: number;
  /** Looking only: nothing can be changed. */
  readOnly?: boolean;
  onStop?: () => void;
  /** A server action instead of onStop; works before any script has loaded. */
  stopAction?: string | ((form: FormData) => void | Promise<void>);
  /** Once, when the time is over; by default the page is loaded anew as oneself. */
  onEnd?: () => void;
}

/** Above everything while someone acts as another person. */
export function RunAsBanner({ name, secondsLeft, readOnly, onStop, stopAction, onEnd }: RunAsBannerProps) {
  const left = useSecondsLeft(secondsLeft, onEnd);
  return (
    <Banner
      tone="amber"
      label={`Acting as ${name}`}
      icon={<Eye strokeWidth={1.75} aria-hidden />}
      actions={
        <>
          <span role="timer" className="font-strong tabular-nums" suppressHydrationWarning>
            {left > 0 ? `Ends in ${clock(left)}` : "Ended"}
          </span>
          <form action={stopAction} method={typeof stopAction === "string" ? "post" : undefined}>
            <button
              type={stopAction ? "submit" : "button"}
              onClick={onStop}
              className="h-6 rounded-md bg-on-amber px-2.5 text-[12px] font-strong text-white focus-visible:outline-on-amber max-sm:h-9 max-sm:px-3"
            >
              Stop
            </button>
          </form>
        </>
      }
    >
      You are acting as <strong className="font-semibold">{name}</strong>.{" "}
      <span className="max-sm:hidden">
        {readOnly ? "You can look but not change anything. " : ""}What you do here is logged under both names.
      </span>
      {readOnly && <span className="sm:hidden">Read only.</span>}
    </Banner>
  );
}

function useSecondsLeft(secondsLeft: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const deadline = Date.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (end.current) end.current();
      else location.reload();
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
