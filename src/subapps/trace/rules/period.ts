const day = 86_400_000;

/** The Monday of a week, UTC: everything of one trace is kept in the week in which its first step arrived. */
export function periodOf(at: Date): string {
  const weekday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - weekday * day).toISOString().slice(0, 10);
}

export const weeksAfter = (period: string, weeks: number): string =>
  new Date(Date.parse(`${period}T00:00:00Z`) + weeks * 7 * day).toISOString().slice(0, 10);
