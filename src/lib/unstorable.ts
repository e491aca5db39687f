/**
 * Where a value holds text that no database column takes: a NUL character or half of a surrogate pair. Looks without
 * recursion, for a hostile body may be nested thousands deep.
 */
export function unstorablePath(value: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, path } = next;
    if (typeof current === "string") {
      if (current.includes("\0") || !current.isWellFormed()) return path;
    } else if (current !== null && typeof current === "object") {
      for (const [key, inner] of Object.entries(current)) {
        if (key.includes("\0") || !key.isWellFormed()) return path;
        waiting.push({ value: inner, path: path ? `${path}.${key}` : key });
      }
    }
  }
  return null;
}

export const unstorableMessage = "has a character that cannot be stored";
