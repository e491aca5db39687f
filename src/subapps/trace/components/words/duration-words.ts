/** A length of time as people read it; what is very short still says that it took something. */
export function durationWords(nanos: number): string {
  const milliseconds = nanos / 1e6;
  if (milliseconds === 0) return "0 ms";
  if (milliseconds < 1) return milliseconds < 0.1 ? "under 0.1 ms" : `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(milliseconds / 1000);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`;
}
