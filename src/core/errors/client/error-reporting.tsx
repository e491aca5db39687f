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

/** Long after the page was painted, and when the browser has nothing else to do. */
function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    timer = setTimeout(() => {
      if ("requestIdleCallback" in window)
        window.requestIdleCallback(work, { timeout: loading.quietAfterMilliseconds });
      else work();
    }, loading.quietAfterMilliseconds);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", start);
  };
}
