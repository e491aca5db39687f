"use client";

import { useEffect, useState } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { GivenUp } from "../components/given-up.tsx";
import type { ProblemPlace } from "../components/problem-page.tsx";
import { loading } from "../reporting-settings.ts";
import { pageRequestId } from "./page-facts.ts";
import { pageFailed } from "./page-health.ts";
import { takeReload } from "./reload-counter.ts";
import { reloadStore } from "./reload-store.ts";
import { reportError } from "./report.ts";

// One decision for each error, however often React runs the effect.
const decisions = new Map<unknown, boolean>();

/** What stands in the place of a part that failed: the page is reloaded a few times, then we say so and stop. */
export function ErrorBoundaryScreen({ error, place }: { error: unknown; place: ProblemPlace }) {
  const [requestId, setRequestId] = useState<string | null>(null);
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const digest = digestOf(error);

  useEffect(() => {
    const recovered = pageFailed();
    const isNew = !decisions.has(error);
    const willReload = decisions.get(error) ?? takeReload(reloadStore());
    decisions.set(error, willReload);
    setRequestId(pageRequestId());
    setHasGivenUp(!willReload);
    if (isNew) {
      console.error(error);
      const sent = reportError(error, { handled: false, tags: { boundary: "page", ...(digest && { digest }) } });
      if (willReload) void Promise.race([sent, elapsed(loading.flushMilliseconds)]).finally(() => location.reload());
    }
    return recovered;
  }, [error, digest]);

  if (hasGivenUp) return <GivenUp requestId={requestId} digest={digest} place={place} />;
  return (
    <div role="status" className="flex min-h-[inherit] flex-1 items-center justify-center gap-2 p-8 text-ui text-ink-3">
      <Spinner />
      Something went wrong. Reloading…
    </div>
  );
}

const elapsed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function digestOf(error: unknown): string | null {
  return typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
}
