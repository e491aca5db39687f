"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { isNavigation, progressEvent } from "./progress.ts";

/** 2 px at the window's top edge while the next page is on its way. Stands once, in a layout. */
export function ProgressBar() {
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  );
}

/** A page that never comes must not leave the bar standing. */
const longest = 20_000;

function Bar() {
  const path = usePathname();
  const query = useSearchParams();
  const [state, setState] = useState<"idle" | "running" | "done">("idle");
  const shown = useRef(state);
  shown.current = state;

  useEffect(() => {
    const start = () => setState("running");
    const click = (event: MouseEvent) => isNavigation(event, location.href) && start();
    window.addEventListener(progressEvent, start);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener(progressEvent, start);
      document.removeEventListener("click", click, { capture: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the end of the way there
  useEffect(() => {
    if (shown.current === "running") setState("done");
  }, [path, query]);

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState(state === "running" ? "done" : "idle"), state === "done" ? 240 : longest);
    // The page kept by the browser's back button comes back without its bar.
    const restored = () => setState("idle");
    window.addEventListener("pageshow", restored);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", restored);
    };
  }, [state]);

  if (state === "idle") return null;
  return (
    <div data-progress={state} className="pointer-events-none fixed inset-x-0 top-0 z-70" aria-hidden>
      <div className="progress-line h-0.5 bg-progress" />
      <div className="progress-spinner" />
    </div>
  );
}
