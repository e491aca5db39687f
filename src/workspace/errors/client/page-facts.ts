/** What the server wrote into the head of the page, so that it is known before any script of ours has run. */
export const factNames = { dsn: "parley-dsn", release: "parley-release", requestId: "parley-request-id" } as const;
type Fact = keyof typeof factNames;

export const pageFact = (fact: Fact): string | null => readTag(fact) ?? firstSeen[fact] ?? null;

/** The id under which the server made this page, for the error page and for reports. */
export function pageRequestId(): string | null {
  return ofNavigation() ?? pageFact("requestId");
}

/** The answer's Server-Timing header carries it even when no page could be made at all. */
function ofNavigation(): string | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === "request")?.description || null;
}

function readTag(fact: Fact): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${factNames[fact]}"]`)?.content || null;
}

// An error in the root layout takes the tags away with everything else, so they are read while they are still there.
const firstSeen: Partial<Record<Fact, string | null>> =
  typeof document === "undefined"
    ? {}
    : { dsn: readTag("dsn"), release: readTag("release"), requestId: readTag("requestId") };
