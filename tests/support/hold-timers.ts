const hour = 3_600_000;

/**
 * From now on no timer of this process fires, so that whatever a test sees next was set off by an event. Timers of no
 * time at all go on: the database driver connects in one. Returns how to end it; held timers stay held.
 */
export function holdTimers(): () => void {
  const real = globalThis.setTimeout;
  const held = (work: () => void, milliseconds = 0, ...given: []) =>
    milliseconds > 0 ? real(work, hour, ...given).unref() : real(work, 0, ...given);
  globalThis.setTimeout = Object.assign(held, real) as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
