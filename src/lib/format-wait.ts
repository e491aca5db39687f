/** How long to wait, in words: "40 seconds", "5 minutes". Rounded up, so that nobody comes back too early. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return plural(Math.max(1, Math.ceil(seconds)), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
