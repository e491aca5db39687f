import { readFile } from "node:fs/promises";
import { z } from "zod";
import { decodeText } from "./decode-text.ts";
import { ReadingFault } from "./fault.ts";
import { Flow } from "./flow.ts";
import type { Parser } from "./report.ts";

type Turn = { speaker: string; at: number; text: string };

const turnShape = z.object({ speaker: z.string().max(200).nullish(), start: z.number().nullish(), text: z.string() });
const jsonShape = z.object({ title: z.string().max(300).nullish(), turns: z.array(turnShape).max(200_000) });

/** What was said, by whom and when: our own JSON of turns, or subtitles (WebVTT, SubRip). */
export const readTranscript: Parser = async ({ path, pagesRead }, tell) => {
  const { title, turns } = turnsOf(decodeText(await readFile(path)));
  tell({ type: "begin", pages: null, title, details: {} });
  const flow = new Flow(tell, pagesRead);
  for (const { speaker, at, text } of joined(turns)) {
    const head = [clock(at), speaker].filter(Boolean).join(" ");
    flow.block({ kind: "paragraph" }, [{ text: `${head}: `, marks: [{ kind: "bold" }] }, { text }]);
  }
  flow.end();
};

function turnsOf(text: string): { title: string | null; turns: Turn[] } {
  if (!text.trimStart().startsWith("{")) return { title: null, turns: cuesOf(text) };
  try {
    const { title, turns } = jsonShape.parse(JSON.parse(text));
    return {
      title: title ?? null,
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

/** Subtitles cut what one person says into many pieces: they are one turn again. */
function joined(turns: readonly Turn[]): Turn[] {
  const whole: Turn[] = [];
  for (const turn of turns) {
    const last = whole.at(-1);
    if (last && last.speaker === turn.speaker && last.text.length < longestTurn) last.text += ` ${turn.text}`;
    else whole.push({ ...turn });
  }
  return whole;
}

function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
