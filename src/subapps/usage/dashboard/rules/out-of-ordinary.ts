/** A whole day and what was used on it. Monday is 0. */
export type DayValue = { at: number; weekday: number; value: number };
export type Oddity = { at: number; direction: "high" | "low"; typical: number };

/** So many of the same weekday before a day say what it is like. */
const weeksBack = 8;
const fewest = 4;
/** As many robust deviations away as chance hardly gives. */
const limit = 4;
/** And a difference somebody would call one: a third of the usual. */
const leastShare = 1 / 3;

/**
 * Days that are not like the same weekday before them, measured by median and median deviation, so that one spike does
 * not make the next look ordinary and quiet weekends stay quiet. `days` go back further than those that are asked for.
 */
export function outOfOrdinary(days: readonly DayValue[], from: number): Oddity[] {
  const odd: Oddity[] = [];
  for (const [index, day] of days.entries()) {
    if (day.at < from) continue;
    const before = days.slice(0, index).filter(({ weekday }) => weekday === day.weekday);
    const like = before.slice(-weeksBack).map(({ value }) => value);
    if (like.length < fewest) continue;
    const typical = median(like);
    const spread = 1.4826 * median(like.map((value) => Math.abs(value - typical)));
    const away = Math.abs(day.value - typical);
    // Where days are much alike, a tenth of the usual is still no news; where nothing is usual, anything is too little to say.
    if (typical <= 0 || away <= limit * Math.max(spread, typical / 10) || away < typical * leastShare) continue;
    odd.push({ at: day.at, direction: day.value > typical ? "high" : "low", typical });
  }
  return odd;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
