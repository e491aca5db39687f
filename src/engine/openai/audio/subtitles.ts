export type Segment = { start: number; end: number; text: string };

/** What was said with its times, as SubRip or WebVTT. */
export function subtitles(segments: readonly Segment[], format: "srt" | "vtt"): string {
  const mark = format === "srt" ? "," : ".";
  const cues = segments.map(({ start, end, text }, index) => {
    const times = `${clock(start, mark)} --> ${clock(end, mark)}`;
    return `${format === "srt" ? `${index + 1}\n` : ""}${times}\n${text.trim()}\n`;
  });
  return format === "srt" ? cues.join("\n") : `WEBVTT\n\n${cues.join("\n")}`;
}

function clock(seconds: number, mark: string): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}${mark}${rest}`;
}
