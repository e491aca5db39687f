const longestPattern = 300;

/** What is wrong with a regular expression that somebody typed, or null. */
export function patternFault(pattern: string): string | null {
  if (!pattern.trim()) return "is empty";
  if (pattern.length > longestPattern) return `is longer than ${longestPattern} characters`;
  try {
    new RegExp(pattern, "im");
    return null;
  } catch {
    return "is not a regular expression";
  }
}
