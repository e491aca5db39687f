import { z } from "zod";

export type Cue = { start: number; text: string };
export type Chapter = { start: number; title: string };

const shape = z.object({
  events: z.array(
    z.object({ tStartMs: z.number().default(0), segs: z.array(z.object({ utf8: z.string().default("") })).optional() }),
  ),
});

/** What is said and at which second, as YouTube's captions have it (json3). Null where there is nothing of the kind. */
export function cuesOf(text: string): Cue[] | null {
  if (!text.trim()) return null;
  try {
    const { events } = shape.parse(JSON.parse(text));
    return events.flatMap(({ tStartMs, segs = [] }) => {
      const said = segs
        .map(({ utf8 }) => utf8)
        .join("")
        .replace(/\s+/g, " ")
        .trim();
      return said ? [{ start: tStartMs / 1000, text: said }] : [];
    });
  } catch {
    return null;
  }
}

const line = /^\W*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\W+(\S.{0,150})$/;

/** The chapters a description lists: lines that begin with a time, the first of them with 0:00. */
export function chaptersIn(description: string): Chapter[] {
  const found = description.split("\n").flatMap((one): Chapter[] => {
    const [, hours = "0", minutes, seconds, title] = line.exec(one.trim()) ?? [];
    if (!title) return [];
    return [{ start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() }];
  });
  const isChapters = found.length >= 2 && found[0]?.start === 0;
  return isChapters ? found.sort((a, b) => a.start - b.start).slice(0, 200) : [];
}
