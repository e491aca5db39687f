const first = 250;
const longest = 10_000;
const healthy = 30_000;

/** How long to wait before the next start: doubled at every crash, short again after half a minute of health. */
export function backOff(): { next(lastedFor: number): number } {
  let pause = first;
  return {
    next(lastedFor) {
      if (lastedFor >= healthy) pause = first;
      const current = pause;
      pause = Math.min(pause * 2, longest);
      return current;
    },
  };
}
