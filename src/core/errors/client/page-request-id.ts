/** The id under which the server made this page, for the error page and for reports. */
export function pageRequestId(): string | null {
  return ofNavigation() ?? ofMetaTag() ?? firstSeen;
}

/** The answer's Server-Timing header carries it even when no page could be made at all. */
function ofNavigation(): string | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === "request")?.description || null;
}

function ofMetaTag(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="parley-request-id"]')?.content || null;
}

// An error in the root layout takes the tag away with everything else, so it is read while it is still there.
const firstSeen = typeof document === "undefined" ? null : ofMetaTag();
