"use client";

import { useEffect } from "react";
import type { ReportingProps } from "../reporting-props.ts";
import { loading } from "../reporting-settings.ts";
import { factNames } from "./page-facts.ts";
import { watchPageHealth } from "./page-health.ts";
import { loadReporter } from "./reporter.ts";

/** Once in the root layout. It shows nothing: it watches the page's health and fetches the reporting client in peace. */
export function ErrorReporting({ dsn, release, requestId }: ReportingProps) {
  useEffect(() => {
    watchPageHealth();
    return whenQuiet(() => void loadReporter());
  }, []);
  return (
    <>
      {dsn && <meta name={factNames.dsn} content={dsn} />}
      <meta name={factNames.release} content={release} />
      {requestId && <meta name={factNames.requestId} content={requestId} />}
    </>
  );
}

const signsOfUse = ["pointerdown", "keydown"] as const;

/** Once somebody uses the page, and then when the browser has nothing else to do: a first look costs nothing of it. */
function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    for (const sign of signsOfUse) window.removeEventListener(sign, start);
  };
  const start = () => {
    forget();
    timer = setTimeout(() => {
      if ("requestIdleCallback" in window)
        window.requestIdleCallback(work, { timeout: loading.quietAfterMilliseconds });
      else work();
    }, loading.quietAfterMilliseconds);
  };
  for (const sign of signsOfUse) window.addEventListener(sign, start, { passive: true });
  return () => {
    clearTimeout(timer);
    forget();
  };
}
