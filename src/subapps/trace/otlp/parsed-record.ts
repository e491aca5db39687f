/** An object, also one written as JSON in a string, which is how attributes carry structure; null for anything else. */
export function parsedRecord(value: unknown): Record<string, unknown> | null {
  if (typeof value === "string") {
    if (!/^\s*\{/.test(value)) return null;
    try {
      return parsedRecord(JSON.parse(value));
    } catch {
      return null;
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
