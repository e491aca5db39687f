import { readFile } from "node:fs/promises";
import { z } from "zod";
import { videoAddress } from "../bringing/video/video-id.ts";
import { decodeText } from "./decode-text.ts";
import { ReadingFault } from "./fault.ts";
import { Flow } from "./flow.ts";
import type { Parser } from "./report.ts";

type Turn = { speaker: string; at: number; text: string };

const turnShape = z.object({ speaker: z.string().max(200).nullish(), start: z.number().nullish(), text: z.string() });
const jsonShape = z.object({
  title: z.string().max(300).nullish(),
  /** The video it was said in: its times lead there. */
  video: z.string().max(20).nullish(),
  details: z.record(z.string(), z.string().max(300)).default({}),
  chapters: z.array(z.object({ start: z.number(), title: z.string().max(300) })).default([]),
  turns: z.array(turnShape).max(200_000),
});
type Transcript = Omit<z.output<typeof jsonShape>, "turns"> & { turns: Turn[] };

/** What was said, by whom and when: our own JSON of turns, or subtitles (WebVTT, SubRip). Chapters become headings. */
export const readTranscript: Parser = async ({ path, pagesRead }, tell) => {
  const { title = null, video, details, chapters, turns } = transcriptOf(decodeText(await readFile(path)));
  tell({ type: "begin", pages: null, title, details });
  const flow = new Flow(tell, pagesRead);
  if (video && title) flow.heading(1, [{ text: title }]);
  const waiting = [...chapters];
  for (const { speaker, at, text } of joined(turns, chapters)) {
    while (waiting[0] && waiting[0].start <= at)
      flow.heading(2, [{ text: (waiting.shift() as { title: string }).title }]);
    const head = [clock(at), speaker].filter(Boolean).join(" ");
    const link = video ? [{ kind: "link" as const, href: videoAddress(video, Math.floor(at)) }] : [];
    flow.block({ kind: "paragraph" }, [{ text: `${head}: `, marks: [{ kind: "bold" }, ...link] }, { text }]);
  }
  flow.end();
};

function transcriptOf(text: string): Transcript {
  if (!text.trimStart().startsWith("{")) return { title: null, details: {}, chapters: [], turns: cuesOf(text) };
  try {
    const { turns, ...rest } = jsonShape.parse(JSON.parse(text));
    return {
      ...rest,
      turns: turns.map(({ speaker, start, text: said }) => ({
        speaker: speaker ?? "",
        at: start ?? 0,
        text: said.trim(),
      })),
    };
  } catch {
    throw new ReadingFault("damaged");
  }
}

const timing = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,]\d+\s+-->/;

function cuesOf(text: string): Turn[] {
  return text.split(/\n\s*\n/).flatMap((cue) => {
    const lines = cue.trim().split("\n");
    const at = lines.findIndex((line) => timing.test(line));
    if (at === -1) return [];
    const [, hours = "0", minutes = "0", seconds = "0"] = timing.exec(lines[at] as string) ?? [];
    const said = lines.slice(at + 1).join(" ");
    const speaker = /<v(?:\.[\w.]+)? ([^>]+)>/.exec(said)?.[1] ?? "";
    const words = said
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return words ? [{ speaker, at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text: words }] : [];
  });
}

const longestTurn = 600;

/** Subtitles cut what one person says into many pieces: they are one turn again, unless a chapter begins between them. */
function joined(turns: readonly Turn[], chapters: readonly { start: number }[]): Turn[] {
  const whole: Turn[] = [];
  for (const turn of turns) {
    const last = whole.at(-1);
    const isParted = last && chapters.some(({ start }) => last.at < start && start <= turn.at);
    if (last && !isParted && last.speaker === turn.speaker && last.text.length < longestTurn)
      last.text += ` ${turn.text}`;
    else whole.push({ ...turn });
  }
  return whole;
}

function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
