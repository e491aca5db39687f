import { formatCount } from "./number.ts";

/** "12 ms", "41.2 s", "2 min 5 s", "2 h 1 min", "2 d 7 h". Very short times still show that they took something. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds === 0) return "0 ms";
  if (milliseconds < 1) return milliseconds < 0.1 ? "under 0.1 ms" : `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 99.5) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(milliseconds / 1000);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return formatLongDuration(milliseconds);
}

/** The same for spans, which are measured in nanoseconds. */
export const formatNanoseconds = (nanoseconds: number): string => formatDuration(nanoseconds / 1e6);

/** "40 s", "12 min", "1 h 5 min", "2 d 7 h": for what people do, where seconds beside minutes say nothing. */
export function formatLongDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / 1440)} d ${Math.floor((minutes % 1440) / 60)} h`;
}

/** "12:52", "1:04:09": a position in a recording. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** How long to wait: "40 seconds", "5 minutes". Rounded up, so that nobody comes back too early. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return formatCount(Math.max(1, Math.ceil(seconds)), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? formatCount(minutes, "minute") : formatCount(Math.ceil(minutes / 60), "hour");
}
