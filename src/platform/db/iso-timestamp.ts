const inUtc = /^(\d{4,6}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::00)?$/;

/**
 * A point in time as PostgreSQL writes it, `2026-11-16 17:55:34.530464+00`, in ISO 8601: `2026-11-16T17:55:34.530464Z`.
 * What a statement selects reaches API answers as it is, so this is the one form in which it leaves the database.
 */
export function isoTimestamp(text: string): string {
  const parts = inUtc.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}Z`;
  // A database that speaks in another time zone; infinity and years before Christ stay as they are.
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? text : new Date(milliseconds).toISOString();
}
