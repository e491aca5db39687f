import { z } from "zod";

const track = z.object({
  baseUrl: z.string(),
  languageCode: z.string().default(""),
  /** `asr` where a machine has listened. */
  kind: z.string().optional(),
});
export type CaptionTrack = z.output<typeof track>;

const shape = z.object({
  playabilityStatus: z.object({ status: z.string(), reason: z.string().optional() }).optional(),
  videoDetails: z
    .object({
      title: z.string().default(""),
      author: z.string().default(""),
      shortDescription: z.string().default(""),
    })
    .optional(),
  captions: z
    .object({ playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(track).default([]) }).optional() })
    .optional(),
  microformat: z
    .object({ playerMicroformatRenderer: z.object({ publishDate: z.string().optional() }).optional() })
    .optional(),
});

export type PlayerResponse = {
  status: string;
  reason: string;
  title: string;
  channel: string;
  description: string;
  published: string | null;
  tracks: CaptionTrack[];
};

/** What a player is told about a video, as far as we need it; null where it is something else. */
export function playerResponse(given: unknown): PlayerResponse | null {
  const { success, data } = shape.safeParse(given);
  if (!success) return null;
  return {
    status: data.playabilityStatus?.status ?? "OK",
    reason: data.playabilityStatus?.reason ?? "",
    title: data.videoDetails?.title ?? "",
    channel: data.videoDetails?.author ?? "",
    description: data.videoDetails?.shortDescription ?? "",
    published: data.microformat?.playerMicroformatRenderer?.publishDate ?? null,
    tracks: data.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [],
  };
}

/** The same out of a page on which a video is watched: it stands there as JSON in a script. */
export function playerResponseIn(page: string): PlayerResponse | null {
  const found = /ytInitialPlayerResponse\s*=\s*(?=\{)/.exec(page);
  if (!found) return null;
  const start = found.index + found[0].length;
  try {
    return playerResponse(JSON.parse(page.slice(start, endOfObject(page, start))));
  } catch {
    return null;
  }
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === '"') isString = !isString;
    else if (!isString && letter === "{") depth += 1;
    else if (!isString && letter === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Captions somebody wrote in the language that is spoken, else any that somebody wrote, else those of a machine. */
export function bestTrack(tracks: readonly CaptionTrack[]): CaptionTrack | null {
  const heard = tracks.find(({ kind }) => kind === "asr");
  const written = tracks.filter(({ kind }) => kind !== "asr");
  return written.find(({ languageCode }) => languageCode === heard?.languageCode) ?? written[0] ?? heard ?? null;
}
