/** A round top for a chart with three lines above its floor: 1, 1.5, 2, 3, 4.5, 6 or 9 times a power of ten. */
export function chartTop(highest: number): number {
  if (highest <= 0) return 3;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.5, 2.1, 3, 4.5, 6, 9, 12].find((factor) => factor * power >= highest * 0.999) ?? 12;
  return Number((step * power).toPrecision(6));
}
